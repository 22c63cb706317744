import spriteUrl from "./illustrations.svg?url";

/** A drawing from the SVG sprite. Decorative, so hidden from assistive technology. */
export function Illustration({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

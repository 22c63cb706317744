import artUrl from "./illustrations.svg?url";

/** A drawing of the sprite; decoration, so hidden from assistive technology. */
export function Illustration({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${artUrl}#${name}`} />
    </svg>
  );
}

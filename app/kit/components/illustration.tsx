import spriteUrl from "./illustrations.svg?url";

type Props = {
  name: string;
  className?: string;
  /** URL of a sprite in place of the usual one. */
  sprite?: string;
  /** Width and height in CSS pixels in place of the usual ones. */
  side?: number;
  /** The text of a drawing that stands alone; it is read out, and shown where there are no styles. */
  label?: string;
};

/**
 * Width and height in CSS pixels on a phone by the first word of the name. Styles override them; without
 * any, a drawing would be 300 pixels wide.
 */
const SIZES: Record<string, [number, number]> = {
  icon: [20, 20],
  logo: [32, 32],
  slide: [88, 50],
};
const FULL_SIZE: [number, number] = [160, 120];

/** A drawing from the SVG sprite. The drawing itself is hidden from assistive technology. */
export function Illustration({ name, className, sprite = spriteUrl, side, label }: Props) {
  const [width, height] = side ? [side, side] : (SIZES[name.split("-")[0]!] ?? FULL_SIZE);
  return (
    <>
      <svg className={className} width={width} height={height} aria-hidden="true">
        {/* Safari before 12.1 does not support href here. */}
        <use xlinkHref={`${sprite}#${name}`} />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}

import spriteUrl from "./illustrations.svg?url";

type Props = {
  name: string;
  className?: string;
  /** Width and height in CSS pixels in place of the usual ones. */
  side?: number;
};

/**
 * Width and height in CSS pixels on a phone by the first word of the name. Styles override them; without
 * any, a drawing would be 300 pixels wide.
 */
const SIZES: Record<string, [number, number]> = {
  icon: [20, 20],
  logo: [32, 32],
  slide: [213, 120],
  tile: [56, 56],
};
const FULL_SIZE: [number, number] = [160, 120];

/** A drawing from the SVG sprite. Decorative, so hidden from assistive technology. */
export function Illustration({ name, className, side }: Props) {
  const [width, height] = side ? [side, side] : (SIZES[name.split("-")[0]!] ?? FULL_SIZE);
  return (
    <svg className={className} width={width} height={height} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

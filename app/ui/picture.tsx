import { paths } from "../paths.ts";
import { Art } from "./art.tsx";

type Props = {
  /** Hash of one of our pictures, an http(s) address, or null for none. */
  imageRef: string | null;
  alt: string;
  /** Largest width it is shown at, in CSS pixels. */
  size: 120 | 240 | 480;
  /** The page's main picture is wanted at once; others may wait until they come near. */
  eager?: boolean;
};

const CANDIDATES = { 120: [240], 240: [240, 480], 480: [480, 960] };

/** A product's picture in its square box; the box keeps its size when there is none. */
export function Picture({ imageRef, alt, size, eager }: Props) {
  if (!imageRef) return <Art name="no-image" className="picture" />;
  const foreign = /^https?:/.test(imageRef);
  const widths = CANDIDATES[size];
  const srcSet =
    foreign || widths.length === 1
      ? undefined
      : widths
          .map((width) => `${paths.picture(imageRef, width)} ${width / widths[0]!}x`)
          .join(", ");
  return (
    <img
      className="picture"
      src={foreign ? imageRef : paths.picture(imageRef, widths[0]!)}
      srcSet={srcSet}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}

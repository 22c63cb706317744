import { Illustration } from "#app/kit/components/illustration.tsx";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import { paths } from "#app/paths.ts";

type Slot = "card" | "line" | "main" | "thumbnail";

type Props = {
  /** Hash of a stored picture, an http(s) URL, or null if there is none. */
  imageRef: string | null;
  alt: string;
  /** The place on the page, which determines its size. */
  slot: Slot;
  /** Whether it is loaded at once, as on a page's first screen, and not when it comes near. */
  isEager?: boolean;
};

/** For each slot, the stored widths to choose from and the side on a phone in CSS pixels. */
const SLOTS: Record<Slot, { widths: number[]; sizes?: string; side: number }> = {
  line: { widths: [240], side: 64 },
  card: { widths: [240, 480], sizes: "(max-width: 48rem) 44vw, 17rem", side: 88 },
  main: { widths: [480, 960], sizes: "(max-width: 48rem) 40vh, 34rem", side: 240 },
  thumbnail: { widths: [240], side: 44 },
};

/** A product picture in a square box, which keeps its size if there is no picture. */
export function Picture({ imageRef, alt, slot, isEager }: Props) {
  const { widths, sizes, side } = SLOTS[slot];
  if (!imageRef) return <Illustration name="no-image" className="picture" side={side} />;
  const isStored = !isExternalImage(imageRef);
  const srcSet = widths.map((width) => `${paths.picture(imageRef, width)} ${width}w`).join(", ");
  return (
    <img
      className="picture"
      src={paths.picture(imageRef, widths[0]!)}
      srcSet={isStored && sizes ? srcSet : undefined}
      sizes={isStored ? sizes : undefined}
      alt={alt}
      width={side}
      height={side}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
    />
  );
}

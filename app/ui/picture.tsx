import { isExternalImage } from "../format/image-ref.ts";
import { paths } from "../paths.ts";
import { Illustration } from "./illustration.tsx";

type Slot = "card" | "line" | "main" | "thumbnail";

type Props = {
  /** Hash of a stored picture, an http(s) URL, or null if there is none. */
  imageRef: string | null;
  alt: string;
  /** Where it is shown; determines its size. */
  slot: Slot;
};

/** For each slot, the stored widths to choose from and the displayed width in CSS pixels. */
const SLOTS: Record<Slot, { widths: number[]; sizes?: string; displayed: number }> = {
  line: { widths: [240], displayed: 120 },
  card: { widths: [240, 480], sizes: "(max-width: 30rem) 6rem, 15rem", displayed: 240 },
  main: { widths: [480, 960], sizes: "(max-width: 48rem) 38vh, 34rem", displayed: 480 },
  thumbnail: { widths: [240, 480, 960], sizes: "4rem", displayed: 120 },
};

/** A product picture in a square box, which keeps its size if there is no picture. */
export function Picture({ imageRef, alt, slot }: Props) {
  if (!imageRef) return <Illustration name="no-image" className="picture" />;
  const { widths, sizes, displayed } = SLOTS[slot];
  const isStored = !isExternalImage(imageRef);
  const srcSet = widths.map((width) => `${paths.picture(imageRef, width)} ${width}w`).join(", ");
  return (
    <img
      className="picture"
      src={paths.picture(imageRef, widths[0]!)}
      srcSet={isStored && sizes ? srcSet : undefined}
      sizes={isStored ? sizes : undefined}
      alt={alt}
      width={displayed}
      height={displayed}
      loading={slot === "main" ? undefined : "lazy"}
      decoding="async"
    />
  );
}

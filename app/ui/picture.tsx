import { isExternalImage } from "../format/image-ref.ts";
import { paths } from "../paths.ts";
import { Illustration } from "./illustration.tsx";

type Slot = "card" | "line" | "main";

type Props = {
  /** Hash of one of our pictures, an http(s) address, or null for none. */
  imageRef: string | null;
  alt: string;
  /** Where it is shown, which determines its size. */
  slot: Slot;
};

/** Stored widths to choose from, and how wide the picture is shown (see .picture's boxes). */
const SLOTS: Record<Slot, { widths: number[]; sizes?: string; shown: number }> = {
  line: { widths: [240], shown: 120 },
  card: { widths: [240, 480], sizes: "(max-width: 30rem) 6rem, 15rem", shown: 240 },
  main: { widths: [480, 960], sizes: "(max-width: 48rem) 100vw, 34rem", shown: 480 },
};

/** A product's picture in its square box; the box keeps its size when there is none. */
export function Picture({ imageRef, alt, slot }: Props) {
  if (!imageRef) return <Illustration name="no-image" className="picture" />;
  const { widths, sizes, shown } = SLOTS[slot];
  const own = !isExternalImage(imageRef);
  const srcSet = widths.map((width) => `${paths.picture(imageRef, width)} ${width}w`).join(", ");
  return (
    <img
      className="picture"
      src={paths.picture(imageRef, widths[0]!)}
      srcSet={own && sizes ? srcSet : undefined}
      sizes={own ? sizes : undefined}
      alt={alt}
      width={shown}
      height={shown}
      loading={slot === "main" ? undefined : "lazy"}
      decoding="async"
    />
  );
}

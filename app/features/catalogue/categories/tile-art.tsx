import { CATEGORY_ARTS, FIRST_ARTS } from "./category-look.ts";
import firstUrl from "./tiles-first.webp?url";
import otherUrl from "./tiles-other.webp?url";

/** Width and height of a picture in its row of pictures, in pixels. */
const SIDE = 128;

type Props = {
  /** One of CATEGORY_ARTS. */
  art: string;
  className?: string;
};

const ARTS: readonly string[] = CATEGORY_ARTS;

/** The food on a category's tile; all tiles of a new shop show parts of one file. */
export function TileArt({ art, className }: Props) {
  const at = ARTS.indexOf(art);
  const isFirst = at < FIRST_ARTS;
  const x = SIDE * (isFirst ? at : at - FIRST_ARTS);
  const pictures = isFirst ? FIRST_ARTS : ARTS.length - FIRST_ARTS;
  return (
    <svg
      className={className}
      viewBox={`${x} 0 ${SIDE} ${SIDE}`}
      width={56}
      height={56}
      aria-hidden="true"
    >
      {/* Safari before 12.1 does not support href here. */}
      <image xlinkHref={isFirst ? firstUrl : otherUrl} width={SIDE * pictures} height={SIDE} />
    </svg>
  );
}

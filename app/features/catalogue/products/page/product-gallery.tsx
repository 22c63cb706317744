import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { useText } from "#app/root-data.ts";

/** Pictures side by side, to be swiped; the thumbnails are links that scroll to one. */
export function Gallery({ name, refs }: { name: string; refs: string[] }) {
  const t = useText();
  if (refs.length < 2)
    return (
      <div className="gallery">
        <div className="pictures">
          <Picture imageRef={refs[0] ?? null} alt={name} slot="main" isEager />
        </div>
      </div>
    );
  return (
    <div className="gallery">
      <section
        className="pictures scroll-row"
        aria-label={t.product.pictures}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
      >
        {refs.map((ref, i) => (
          <Picture
            key={ref}
            id={`picture-${i + 1}`}
            imageRef={ref}
            alt={i === 0 ? name : `${name}, ${t.product.showPicture(i + 1)}`}
            slot="main"
            isEager={i === 0}
          />
        ))}
      </section>
      <ul className="thumbnails">
        {refs.map((ref, i) => (
          <li key={ref}>
            <a href={`#picture-${i + 1}`}>
              <Picture imageRef={ref} alt={t.product.showPicture(i + 1)} slot="thumbnail" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

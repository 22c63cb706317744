import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { MAX_PICTURES } from "#app/features/catalogue/products/product-limits.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** The pictures that a product has, in the order in which they are saved. */
export function KeptPictures({ pictures }: { pictures: string[] }) {
  const { productForm: t } = useText();
  const [refs, setRefs] = useState(pictures);
  const [moved, setMoved] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);

  // The pressed button has moved or is gone, so the focus goes to the picture's checkbox.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]");
    if (moved !== null) boxes?.[refs.indexOf(moved)]?.focus();
  }, [moved, refs]);

  if (refs.length === 0) return null;
  const move = (ref: string, to: number) => (event: MouseEvent) => {
    event.preventDefault();
    setRefs(moveItem(refs, refs.indexOf(ref), to));
    setMoved(ref);
  };
  return (
    <fieldset className="kept-images">
      <legend>{t.currentImages}</legend>
      <p className="hint">{t.currentImagesHint(refs.length, MAX_PICTURES)}</p>
      <ol ref={list}>
        {refs.map((ref, i) => (
          <li key={ref}>
            <label>
              <Picture imageRef={ref} alt="" slot="line" />
              <input
                type="checkbox"
                name="image"
                value={paths.picture(ref, FULL_WIDTH)}
                defaultChecked
              />
              <span className="sr-only">{t.keepImage(i + 1)}</span>
            </label>
            {i === 0 && <strong>{t.firstPicture}</strong>}
            {i > 0 && (
              <PressButton intent="first" of={ref} onClick={move(ref, 0)}>
                {t.makeFirst}
                <span className="sr-only"> {t.pictureNumber(i + 1)}</span>
              </PressButton>
            )}
            {i > 1 && (
              <PressButton intent="earlier" of={ref} onClick={move(ref, i - 1)}>
                {t.moveEarlier}
                <span className="sr-only"> {t.pictureNumber(i + 1)}</span>
              </PressButton>
            )}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved !== null && t.pictureMoved}
      </p>
    </fieldset>
  );
}

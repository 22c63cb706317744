import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { pictureEditTexts } from "#app/features/catalogue/products/edit/text.ts";
import { PICTURE_EDITS } from "#app/features/catalogue/products/product-limits.ts";
import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import type { Photo } from "./rules.ts";
import { photosTexts } from "./text.ts";

export const productFieldOf = (hash: string) => `product-${hash}`;

type Props = { photos: Photo[]; names: string[] };

/** The pictures that wait, each with a field for its product. @param names of products, to choose from */
export function PhotoRows({ photos, names }: Props) {
  return (
    <>
      <ul className="lined">
        {photos.map((photo) => (
          <PhotoRow key={photo.hash} photo={photo} />
        ))}
      </ul>
      <datalist id="product-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function PhotoRow({ photo: { hash, file, product, isMatched, error } }: { photo: Photo }) {
  const { lang } = useText();
  const t = photosTexts[lang];
  const id = productFieldOf(hash);
  return (
    <li className="photo-row">
      <input type="hidden" name="photo" value={`${hash} ${file}`} />
      <Picture imageRef={hash} alt="" slot="card" />
      <div>
        <p className="small">{file}</p>
        <div className="field">
          <label htmlFor={id}>
            <span aria-hidden="true">{t.product}</span>
            <span className="sr-only">{t.productOf(file)}</span>
          </label>
          <input
            id={id}
            name="product"
            list="product-names"
            autoComplete="off"
            defaultValue={product}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || isMatched ? `${id}-hint` : undefined}
          />
          {(error || isMatched) && (
            <p className={error ? "field-error" : "hint"} id={`${id}-hint`}>
              {error ?? t.matched}
            </p>
          )}
        </div>
        <p className="row">
          {PICTURE_EDITS.map((intent) => (
            <SubmitButton key={intent} intent={intent} of={hash}>
              {pictureEditTexts[lang][intent]}
              <span className="sr-only"> {file}</span>
            </SubmitButton>
          ))}
        </p>
      </div>
    </li>
  );
}

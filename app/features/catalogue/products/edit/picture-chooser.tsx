import { useEffect, useRef, useState } from "react";
import {
  MAX_PHOTO_MEGABYTES,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
} from "#app/features/catalogue/products/product-limits.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/en.ts";
import { type ChosenPicture, MAX_PHOTO_BYTES, useChosenPictures } from "./use-chosen-pictures.ts";

const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/**
 * The file input of a product's pictures. With script it lists what was chosen, scales photos down
 * before they are sent, and tells at once what the server would refuse.
 */
export function PictureChooser({ field }: { field: FormField }) {
  const t = useText();
  const { productForm: labels } = t;
  const input = useRef<HTMLInputElement>(null);
  const { chosen, add, update } = useChosenPictures(input);
  const kept = useKeptCount(input);
  const waiting = chosen.findIndex(({ photo }) => !photo);
  const problems = problemsOf(t, chosen, kept);

  function remove(picture: ChosenPicture, i: number): void {
    update(chosen.filter((one) => one !== picture));
    const rows = input.current!.closest(".field")!.querySelectorAll("li");
    const next = rows[i + 1] ?? rows[i - 1];
    (next?.querySelector<HTMLElement>("[data-remove]") ?? input.current!).focus();
  }

  return (
    <div className="field">
      <label htmlFor={field.id}>{labels.images}</label>
      <input
        ref={input}
        id={field.id}
        type="file"
        name="image"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={`${field.id}-hint ${field.errors ? field.errorId : ""}`.trim()}
        onChange={({ currentTarget: { files } }) => add(files ?? [])}
      />
      <p className="hint" id={`${field.id}-hint`}>
        {useIsHydrated()
          ? labels.photosHint(MAX_PICTURES, MAX_PHOTO_MEGABYTES)
          : labels.imagesHint(MAX_PICTURES, MAX_PICTURE_MEGABYTES)}
      </p>
      <FieldErrors field={field} />
      <div className="chosen-images">
        <p className="field-error" role="status">
          {problems.join(". ")}
        </p>
        <p className="hint" role="status">
          {waiting >= 0 && labels.preparing(waiting + 1, chosen.length)}
        </p>
        <ol>
          {chosen.map((picture, i) => (
            <ChosenRow
              key={`${picture.original.name}/${picture.original.size}`}
              picture={picture}
              remove={() => remove(picture, i)}
              makeFirst={i > 0 && kept === 0 ? () => update(moveItem(chosen, i, 0)) : undefined}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

type RowProps = { picture: ChosenPicture; remove: () => void; makeFirst?: () => void };

function ChosenRow({ picture: { original, photo }, remove, makeFirst }: RowProps) {
  const t = useText();
  const box = useRef<HTMLSpanElement>(null);
  const thumbnail = photo?.thumbnail;
  useEffect(() => box.current!.replaceChildren(...(thumbnail ? [thumbnail] : [])), [thumbnail]);
  const name = <span className="sr-only"> {original.name}</span>;
  return (
    <li>
      <span className="picture" ref={box} aria-busy={photo ? undefined : true} />
      <p>
        {original.name}
        <span className="hint">{formatFileSize((photo?.file ?? original).size, t.lang)}</span>
      </p>
      {makeFirst && (
        <button type="button" className="button button-quiet" onClick={makeFirst}>
          {t.productForm.makeFirst}
          {name}
        </button>
      )}
      <button type="button" className="button button-quiet" data-remove onClick={remove}>
        {t.productForm.removePicture}
        {name}
      </button>
    </li>
  );
}

/** The number of kept pictures in the input's form. */
function useKeptCount(input: { current: HTMLInputElement | null }): number {
  const [kept, setKept] = useState(0);
  useEffect(() => {
    const form = input.current!.form!;
    const count = () =>
      setKept(form.querySelectorAll("[type=checkbox][name=image]:checked").length);
    count();
    form.addEventListener("change", count);
    return () => form.removeEventListener("change", count);
  }, [input]);
  return kept;
}

/** What the server would refuse, in sentences. */
function problemsOf(t: Text, chosen: ChosenPicture[], kept: number): string[] {
  const { tooManyImages, fileTooLarge, notAPicture } = t.productForm;
  const problems = new Set<string>();
  if (chosen.length + kept > MAX_PICTURES) problems.add(tooManyImages(MAX_PICTURES));
  for (const { original, photo } of chosen) {
    const tooLarge = (bytes: number, megabytes: number) =>
      problems.add(fileTooLarge(original.name, formatFileSize(bytes, t.lang), megabytes));
    if (original.size > MAX_PHOTO_BYTES) tooLarge(original.size, MAX_PHOTO_MEGABYTES);
    else if (photo && !photo.thumbnail) problems.add(notAPicture);
    else if (photo && photo.file.size > MAX_PICTURE_BYTES)
      tooLarge(photo.file.size, MAX_PICTURE_MEGABYTES);
  }
  return [...problems];
}

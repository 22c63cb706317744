import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import {
  MAX_PHOTO_MEGABYTES,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
  PICTURE_EDITS,
  PICTURE_TYPES,
} from "#app/features/catalogue/products/product-limits.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { isExternalImage, moveItem } from "#app/kit/format/image-ref.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_PHOTO_BYTES, preparePhoto } from "./prepare-photo.ts";
import type { PreparedPhoto } from "./shrink-photo.ts";
import { pictureEditTexts, productFormHints } from "./text.ts";

const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/**
 * The file input of a product's pictures. With script it lists what was chosen, scales photos down
 * before they are sent, and says at once which ones the server would refuse.
 */
export function PictureChooser({ field }: { field: FormField }) {
  const t = useText();
  const { productForm: labels } = t;
  const hints = productFormHints[t.lang];
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
        accept={PICTURE_TYPES}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={`${field.id}-hint ${field.errors ? field.errorId : ""}`.trim()}
        onChange={({ currentTarget: { files } }) => add(files ?? [])}
      />
      <p className="hint" id={`${field.id}-hint`}>
        {useIsHydrated()
          ? hints.photosHint(MAX_PICTURES, MAX_PHOTO_MEGABYTES)
          : hints.imagesHint(MAX_PICTURES, MAX_PICTURE_MEGABYTES)}
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
    <li className="row gap-3 items-center mt-2">
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

/** Sentences about pictures that the server would refuse. */
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

type ChosenPicture = {
  original: File;
  /** Null until it has been prepared. */
  photo: PreparedPhoto | null;
};

/**
 * The pictures chosen in a file input, scaled down one after the other. The input's files follow. A
 * form that is submitted meanwhile is sent when all are ready.
 */
function useChosenPictures(input: RefObject<HTMLInputElement | null>) {
  const [chosen, show] = useState<ChosenPicture[]>([]);
  const list = useRef(chosen);
  const isPreparing = useRef(false);
  const heldBack = useRef<HTMLElement | null>(null);

  function update(pictures: ChosenPicture[]): void {
    list.current = pictures;
    show(pictures);
    const transfer = new DataTransfer();
    for (const { original, photo } of pictures) transfer.items.add(photo?.file ?? original);
    if (input.current) input.current.files = transfer.files;
  }

  async function prepare(): Promise<void> {
    if (isPreparing.current) return;
    isPreparing.current = true;
    for (let next = findUnprepared(); next; next = findUnprepared()) {
      const { original } = next;
      const photo = await preparePhoto(original);
      update(list.current.map((one) => (one.original === original ? { original, photo } : one)));
    }
    isPreparing.current = false;
    heldBack.current?.click();
    heldBack.current = null;
  }

  const findUnprepared = () => list.current.find(({ photo }) => !photo);

  function add(files: Iterable<File>): void {
    // A phone's camera adds one picture at a time, so earlier ones are kept.
    const isNew = (file: File) => !list.current.some(({ original }) => isSame(original, file));
    const added = [...files].filter(isNew).map((original) => ({ original, photo: null }));
    update([...list.current, ...added]);
    void prepare();
  }

  // Once, because files may have been chosen before this script ran.
  useEffect(() => {
    const { files, form } = input.current!;
    if (files?.length) add(files);
    const holdBack = (event: SubmitEvent) => {
      if (!isPreparing.current) return;
      event.preventDefault();
      heldBack.current = event.submitter;
    };
    form?.addEventListener("submit", holdBack);
    return () => form?.removeEventListener("submit", holdBack);
  }, []);

  return { chosen, add, update };
}

// The browser's own list changes with each choice; prepared files have another size.
const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

/** The pictures that a product has, in the order in which they are saved. */
export function KeptPictures({ pictures }: { pictures: string[] }) {
  const { productForm: t, lang } = useText();
  const [refs, setRefs] = useState(pictures);
  const [moved, setMoved] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);

  // The clicked button has moved or is gone, so the focus goes to the picture's checkbox.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]");
    if (moved !== null) boxes?.[refs.indexOf(moved)]?.focus();
  }, [moved, refs]);

  if (refs.length === 0) return null;
  const moveButton = (ref: string, from: number, intent: "first" | "earlier", text: string) => {
    const move = (event: MouseEvent) => {
      event.preventDefault();
      setRefs(moveItem(refs, from, intent === "first" ? 0 : from - 1));
      setMoved(ref);
    };
    return (
      <SubmitButton intent={intent} of={ref} onClick={move}>
        {text}
        <span className="sr-only"> {t.pictureNumber(from + 1)}</span>
      </SubmitButton>
    );
  };
  return (
    <fieldset className="mb-4 kept-images">
      <legend>{t.currentImages}</legend>
      <p className="hint">{productFormHints[lang].currentImagesHint(refs.length, MAX_PICTURES)}</p>
      <ol ref={list} className="row gap-3 mt-2">
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
              <span>
                {pictureEditTexts[lang].keep}
                <span className="sr-only"> {t.pictureNumber(i + 1)}</span>
              </span>
            </label>
            {i === 0 && <strong>{t.firstPicture}</strong>}
            {i > 0 && moveButton(ref, i, "first", t.makeFirst)}
            {i > 1 && moveButton(ref, i, "earlier", t.moveEarlier)}
            {!isExternalImage(ref) &&
              PICTURE_EDITS.map((intent) => (
                <SubmitButton key={intent} intent={intent} of={ref}>
                  {pictureEditTexts[lang][intent]}
                  <span className="sr-only"> {t.pictureNumber(i + 1)}</span>
                </SubmitButton>
              ))}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved !== null && t.pictureMoved}
      </p>
    </fieldset>
  );
}

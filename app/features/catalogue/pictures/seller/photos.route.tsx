import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  MAX_PHOTO_MEGABYTES,
  MAX_PICTURE_MEGABYTES,
  PICTURE_TYPES,
} from "#app/features/catalogue/products/product-limits.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { countForeign } from "./foreign-pictures.server.ts";
import { ForeignPictures } from "./foreign-pictures.tsx";
import { listNewestNames } from "./match-products.server.ts";
import { PhotoRows, productFieldOf } from "./photo-rows.tsx";
import { handlePhotos, type PhotosAnswer } from "./photos.http.server.ts";
import { MAX_FORM_MEGABYTES, MAX_PHOTOS, uniquePhotos } from "./rules.ts";
import { usePhotoSender } from "./send-photos.ts";
import { photosTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta(({ lang }) => [
  photosTexts[lang].title,
  photosTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context }) => ({
  names: await listNewestNames(context.db),
  foreign: await countForeign(context.db),
}));

export const action = sellerAction(handlePhotos);

/** A part of the photos changes nothing that the loader reads. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "part" && defaultShouldRevalidate;

export default function ProductPhotos() {
  const t = photosTexts[useText().lang];
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.intro}</p>
      <PhotosForm key={useLocation().key} answer={answer} />
    </>
  );
}

function PhotosForm({ answer }: { answer?: PhotosAnswer }) {
  const t = photosTexts[useText().lang];
  const { names, foreign } = useLoaderData<typeof loader>();
  const isHydrated = useIsHydrated();
  const [photos, setPhotos] = useState(answer?.photos ?? []);
  const [leftOut, setLeftOut] = useState(answer?.leftOut ?? []);
  const form = useRef<HTMLDivElement>(null);
  const { send, progress } = usePhotoSender((part) => {
    setPhotos((before) => uniquePhotos([...before, ...part.photos]).slice(0, MAX_PHOTOS));
    setLeftOut((before) => [...before, ...part.leftOut]);
  });
  const isSending = progress !== null && progress.done < progress.total;

  function sendChosen(): void {
    const inputs = [...form.current!.querySelectorAll<HTMLInputElement>("[type=file]")];
    const files = inputs.flatMap((input) => [...(input.files ?? [])]);
    if (files.length === 0) return;
    for (const input of inputs) input.value = "";
    const underWay = progress ? progress.total - progress.done : 0;
    const room = Math.max(0, MAX_PHOTOS - photos.length - underWay);
    setLeftOut(files.slice(room).map(({ name }) => t.leftOutOf(name, t.tooMany(MAX_PHOTOS))));
    send(files.slice(0, room));
  }

  // They may have been chosen before this script ran.
  useEffect(sendChosen, []);

  const problems = photos.flatMap(({ hash, file, error }) =>
    error ? [{ message: t.leftOutOf(file, error), fieldId: productFieldOf(hash) }] : [],
  );
  const message = answer?.message ? [{ message: answer.message }] : [];
  return (
    <SellerForm
      id="photos"
      method="post"
      action={paths.productPhotos}
      encType="multipart/form-data"
      noValidate
    >
      {/* First, so that Enter in a field activates it. */}
      <SubmitButton intent="add" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t.add}
      </SubmitButton>
      <ErrorSummary problems={[...message, ...problems]} />
      {answer?.notice && (
        <div className="toasts" role="status">
          <p className="toast">{answer.notice}</p>
        </div>
      )}
      <div className="panel mb-4" ref={form}>
        <div className="field">
          <label htmlFor="images">{t.choose}</label>
          <input
            id="images"
            type="file"
            name="image"
            multiple
            accept={PICTURE_TYPES}
            aria-describedby="images-hint"
            onChange={sendChosen}
          />
          <p className="hint" id="images-hint">
            {isHydrated
              ? t.chooseManyHint(MAX_PHOTOS, MAX_PHOTO_MEGABYTES)
              : t.chooseHint(MAX_PHOTOS, MAX_PICTURE_MEGABYTES, MAX_FORM_MEGABYTES)}
          </p>
        </div>
        <div className="field photo-camera">
          <label htmlFor="camera">{t.camera}</label>
          <input
            id="camera"
            type="file"
            name="image"
            accept={PICTURE_TYPES}
            capture="environment"
            onChange={sendChosen}
          />
        </div>
        <SubmitButton intent="upload" className="button" disabled={isSending}>
          {t.send}
        </SubmitButton>
        <div role="status">
          {progress && (
            <p className="mt-2">
              {isSending ? t.sending(progress.done, progress.total) : t.sent(progress.total)}
            </p>
          )}
        </div>
        {isSending && (
          <progress className="photo-progress" value={progress.done} max={progress.total} />
        )}
        {leftOut.length > 0 && (
          <div className="mt-2">
            <p className="field-error">{t.leftOut}</p>
            <ul className="small photo-files">
              {leftOut.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {photos.length > 0 && (
        // Hidden, because an answer to the form would end the sending.
        <section className="panel mb-4" aria-labelledby="waiting" hidden={isSending}>
          <h2 className="group-head" id="waiting">
            {t.waiting(photos.length)}
          </h2>
          <p className="hint">{t.waitingHint}</p>
          <PhotoRows photos={photos} names={names} />
          <p className="form-buttons mt-3">
            <SubmitButton intent="add" className="button">
              {t.add}
            </SubmitButton>
          </p>
        </section>
      )}
      <ForeignPictures count={foreign} fetched={answer?.fetched} isSending={isSending} />
    </SellerForm>
  );
}

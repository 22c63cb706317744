import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import type { PhotosAnswer } from "./photos.http.server.ts";
import { MAX_FETCHED } from "./rules.ts";
import { photosTexts } from "./text.ts";

type Props = {
  /** Products that have some. */
  count: number;
  fetched: PhotosAnswer["fetched"];
  isSending: boolean;
};

/** The products whose pictures are on other sites, and what became of those that were fetched. */
export function ForeignPictures({ count, fetched, isSending }: Props) {
  const t = photosTexts[useText().lang];
  if (count === 0 && !fetched) return null;
  return (
    <section className="panel" aria-labelledby="foreign">
      <h2 className="group-head" id="foreign">
        {t.foreign(count)}
      </h2>
      {fetched && <p role="status">{t.fetched(fetched.count)}</p>}
      {fetched && fetched.failed.length > 0 && (
        <>
          <p className="field-error">{t.notFetched}</p>
          <ul className="small photo-files">
            {fetched.failed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <>
          <p className="hint mb-2">{t.foreignHint(MAX_FETCHED)}</p>
          <input type="hidden" name="after" value={fetched?.after ?? 0} />
          <SubmitButton intent="fetch" disabled={isSending}>
            {fetched?.after ? t.fetchNext : t.fetch}
          </SubmitButton>
        </>
      )}
    </section>
  );
}

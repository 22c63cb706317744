import type { SubmissionResult } from "@conform-to/react";
import { useRef } from "react";
import type { RunLink } from "#app/features/couriers/run-links.server.ts";
import { courierTexts } from "#app/features/couriers/text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** A link that was just made, which is shown once, and its QR code as a `data:` URL. */
type NewRunLink = { link: string; qr: string };
/** What became of a press: a new link, or none that works any more. */
export type RunLinkAnswer = { status: 200; made: NewRunLink | null };

type Props = {
  runId: string;
  links: RunLink[];
  answer?: RunLinkAnswer;
  refused?: SubmissionResult<string[]>;
};

/** The links by which couriers see a run: those that work, and a new one. */
export function RunLinks({ runId, links, answer, refused }: Props) {
  const { lang } = useText();
  const text = courierTexts[lang];
  const isRefused = String(refused?.initialValue?.intent).includes("link");
  return (
    <details className="panel mb-4 run-links-panel" open={answer || isRefused ? true : undefined}>
      <summary className="touch-link">
        {text.linkTitle}
        {links.length > 0 && ` (${links.length})`}
      </summary>
      <p>{text.linkHint}</p>
      {isRefused && <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [])} />}
      {answer?.made && <MadeLink key={answer.made.link} made={answer.made} />}
      {answer?.made === null && <p role="status">{text.linksEnded}</p>}
      <ul>
        {links.map(({ createdAt, createdBy }) => (
          <li key={createdAt}>{text.madeBy(formatDateTime(createdAt, lang), createdBy)}</li>
        ))}
      </ul>
      <SellerForm method="post" action={paths.run(runId)} className="form-buttons" answer={answer}>
        <PressButton intent="link" className="button">
          {text.makeLink}
        </PressButton>{" "}
        {links.length > 0 && <PressButton intent="end-links">{text.endLinks}</PressButton>}
      </SellerForm>
    </details>
  );
}

function MadeLink({ made: { link, qr } }: { made: NewRunLink }) {
  const text = courierTexts[useText().lang];
  const isHydrated = useIsHydrated();
  const shown = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function copy() {
    shown.current!.select();
    // By the one way that every browser knows, also without encryption.
    if (document.execCommand("copy")) button.current!.textContent = text.copied;
  }
  return (
    <div role="status" className="mt-3">
      <p className="strong">{text.linkOnce}</p>
      <img className="run-qr" src={qr} alt={text.linkQr} width={QR_SIDE} height={QR_SIDE} />
      <div className="field">
        <label htmlFor="run-link">{text.link}</label>
        <input id="run-link" ref={shown} readOnly defaultValue={link} />
      </div>
      {isHydrated && (
        <button type="button" ref={button} className="button button-quiet mt-3" onClick={copy}>
          {text.copy}
        </button>
      )}
    </div>
  );
}

/** In CSS pixels: scanned from a screen. */
const QR_SIDE = 240;

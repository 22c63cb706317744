import { useActionData } from "@remix-run/react";
import {
  cartOwnerOf,
  ensureSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { addToCartAtLeast } from "#app/features/cart/update-cart.server.ts";
import {
  type ActionRequest,
  formAction,
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  redirectWithToast,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { refuseOverload } from "#app/kit/command/failures.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ListedLines } from "./listed-lines.tsx";
import { listVersion, pasteSchema, readPicks } from "./paste-form.http.server.ts";
import { type ListedLine, readList } from "./read-list.server.ts";
import { isProduct, MAX_LIST_LENGTH, MAX_LIST_LINES, type Pick } from "./rules.ts";
import { splitList } from "./split-list.server.ts";
import { listedLineTexts, pasteTexts } from "./text.ts";

export const meta = privateMeta((t) => {
  const { title, description } = pasteTexts[t.lang];
  return [title, description];
});

export const headers = () => ({ "Cache-Control": "no-store" });

/** A list takes as long as some pages, so the lists of one client wait for each other, and not others for them. */
const inTurn = createFairQueue({ concurrency: 2, perClient: 4, total: 200 });

/** The page after a submit: the typed list, the products found, and the error. */
type Answer = Refusal & {
  list: string;
  /** The listVersion of the list that the lines are of. */
  version: string;
  lines: ListedLine[];
  /** The choices of the refused form. */
  picks?: Pick[];
  problem?: { message: string; fieldId?: "list" };
};

export const action = formAction(async (request): Promise<Redirect | Answer> => {
  const value = requireSubmission(await readForm(request.request), pasteSchema);
  const answer = await findProducts(request, value.list ?? "");
  if (answer.problem) return answer;
  if (value.intent === "read") {
    // The page that follows has refused nothing.
    request.context.formSent = false;
    return answer;
  }
  if (value.listed !== answer.version)
    return { ...answer, status: 409, problem: { message: pasteTexts[request.t.lang].changed } };
  return addPicks(request, answer, readPicks(value));
});

/** Reads a list, which changes nothing. */
async function findProducts({ context, t }: ActionRequest, list: string): Promise<Answer> {
  const texts = pasteTexts[t.lang];
  const unread = (message: string, status = 400): Answer => {
    return { status, list, version: "", lines: [], problem: { message, fieldId: "list" } };
  };
  const lines = splitList(list);
  if (lines === "too-long") return unread(texts.tooLong(formatCount(MAX_LIST_LENGTH)));
  if (lines === "too-many") return unread(texts.tooMany(MAX_LIST_LINES));
  if (lines.length === 0) return unread(texts.empty);
  const listed = await orBusy(() =>
    inTurn(context.client, () => readList(context.db, lines)).catch(refuseOverload),
  );
  if (listed === "busy") return unread(t.errors.busy, 503);
  return { status: 200, list, version: listVersion(list), lines: listed };
}

/** Puts the picked products into the cart of a shopper or guest. */
async function addPicks(
  { request, context, t }: ActionRequest,
  answer: Answer,
  picks: Pick[],
): Promise<Redirect | Answer> {
  const texts = pasteTexts[t.lang];
  const notAdded = (message: string, status = 400): Answer => {
    return { ...answer, status, picks, problem: { message } };
  };
  const items = picks.filter(isProduct);
  if (items.length === 0) return notAdded(texts.nothingChosen);
  const open = answer.lines.filter(
    ({ isSure, choices }, i) => !isSure && choices.length > 0 && !picks[i]?.productId,
  );
  if (open.length > 0) return notAdded(texts.stillOpen(open.map(({ text }) => text).join(", ")));
  const wanted = new Set(items.map(({ productId }) => productId)).size;
  const result = await orBusy(async () => {
    const { session, headers } = await ensureSession(context, request);
    const added = await context.withTx((tx) => addToCartAtLeast(tx, cartOwnerOf(session), items));
    return { added, headers };
  });
  if (result === "busy") return notAdded(t.errors.busy, 503);
  const { added, headers } = result;
  if (added === 0) return notAdded(texts.allGone, 409);
  const toast = added < wanted ? "listAddedPartly" : "listAdded";
  return redirectWithToast(context, paths.cart, [toast, added], headers);
}

export default function PasteList() {
  const texts = pasteTexts[useText().lang];
  const answer = useActionData<typeof action>();
  const problem = answer?.problem;
  return (
    <div className="form-page">
      <h1>{texts.title}</h1>
      {problem && <ErrorSummary problems={[problem]} />}
      {answer && answer.lines.length > 0 ? (
        <ListLines {...answer} />
      ) : (
        <>
          <p className="mb-4">{texts.intro}</p>
          <form method="post" action={paths.pasteList} data-stays={texts.notSent} className="panel">
            <ListField list={answer?.list} isWrong={problem !== undefined} />
            <button className="button" type="submit" name="intent" value="read">
              {texts.read}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

/** The products found for a list, to correct and to put into the cart; and the list, to change it. */
function ListLines({ list, version, lines, picks }: Answer) {
  const { lang } = useText();
  const texts = pasteTexts[lang];
  const found = lines.filter(({ choices }) => choices.length > 0).length;
  const sure = lines.filter(({ isSure }) => isSure).length;
  return (
    <form method="post" action={paths.pasteList} data-stays={texts.notSent}>
      <input type="hidden" name="listed" value={version} />
      <p className="mb-4">
        {texts.found(sure, found - sure, lines.length - found)} {found > 0 && texts.check}
      </p>
      <ListedLines
        {...{ lines, picks }}
        texts={listedLineTexts[lang]}
        instead={(name) => <SearchLink name={name} />}
      />
      {found > 0 && (
        <div className="place-bar">
          <button className="button" type="submit" name="intent" value="add">
            {texts.add}
          </button>
        </div>
      )}
      <details className="mt-4">
        <summary className="touch-link">{texts.change}</summary>
        <ListField list={list} />
        <button className="button" type="submit" name="intent" value="read">
          {texts.again}
        </button>
      </details>
    </form>
  );
}

function SearchLink({ name }: { name: string }) {
  return (
    <a className="touch-link" href={hrefWith(paths.products, { q: name })}>
      {pasteTexts[useText().lang].search}
      <span className="sr-only">{`: ${name}`}</span>
    </a>
  );
}

/** The field of the list. A list that is too long to be sent stays in it. */
function ListField({ list, isWrong }: { list?: string; isWrong?: boolean }) {
  const texts = pasteTexts[useText().lang];
  return (
    <div className="field">
      <label htmlFor="list">{texts.label}</label>{" "}
      <textarea
        id="list"
        name="list"
        rows={8}
        defaultValue={list}
        aria-invalid={isWrong || undefined}
        aria-describedby="list-hint"
      />
      <p className="hint" id="list-hint">
        {texts.hint(MAX_LIST_LINES)}
      </p>
    </div>
  );
}

import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readRows, readUpload } from "#app/features/catalogue/import/read-csv.http.server.ts";
import {
  checkNames,
  importNames,
  readNames,
  removeNames,
  saveNames,
} from "#app/features/catalogue/search/grocery-names.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type Refusal, readForm, requireSubmission } from "#app/kit/command/action.ts";
import { decodeText } from "#app/kit/format/csv-cell.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MAX_NAMES_LENGTH } from "./rules.ts";
import { searchNamesTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => {
  const { title, description } = searchNamesTexts[t.lang];
  return [title, description];
});

/** Names on a page; a search finds the others. */
const NAMES_ON_PAGE = 40;

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const query = searchText(searchParams.get("q"));
  const all = [...(await readNames(context.db))].map(([key, names]) => ({ key, names }));
  const found = all.filter(({ names }) => fold(names).includes(fold(query)));
  return { query, total: found.length, lines: found.slice(0, NAMES_ON_PAGE) };
});

/** The refusal of names, and their field; null for the file. */
type RefusedNames = Refusal & { message: string; field: string | null; typed: string };

export const action = sellerAction<RefusedNames>((request) =>
  request.request.headers.get("content-type")?.startsWith("multipart/form-data")
    ? addFromFile(request)
    : updateNames(request),
);

/** The field for the file. */
const FILE = { id: "file", name: "file", errorId: "file-error" };

export default function SearchNames() {
  const t = useText();
  const texts = searchNamesTexts[t.lang];
  const { query, total, lines } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = hrefWith(paths.searchNames, { q: query });
  const field = (key: string, label: string, names: string) => {
    const id = key ? `names-${key.replaceAll(" ", "-")}` : "names";
    const isWrong = refused?.field === key;
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="names"
          defaultValue={isWrong ? refused.typed : names}
          maxLength={MAX_NAMES_LENGTH}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {isWrong && (
          <p className="field-error" id={`${id}-error`}>
            {refused.message}
          </p>
        )}
      </div>
    );
  };
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4">{texts.hint}</p>
      {refused && <ErrorSummary problems={[{ message: refused.message }]} />}
      <SellerForm method="get" action={paths.searchNames} className="panel mb-4 field-row">
        <div className="field">
          <label htmlFor="find">{texts.find}</label>
          <input id="find" type="search" name="q" defaultValue={query} />
        </div>
        <button type="submit" className="button button-quiet">
          {texts.find}
        </button>
      </SellerForm>
      <SellerForm method="post" action={here} className="panel mb-4 field-row" noValidate>
        {field("", texts.names, "")}
        <button type="submit" className="button" name="intent" value="add">
          {texts.submitAdd}
        </button>
      </SellerForm>
      {total === 0 ? (
        <EmptyState
          title={texts.nothing}
          text={texts.nothingHint}
          link={{ href: paths.searchNames, text: texts.all }}
        />
      ) : (
        <p className="mb-4">{texts.shown(lines.length, total)}</p>
      )}
      <ul>
        {lines.map(({ key, names }) => (
          <li key={key} className="panel mb-4">
            <SellerForm method="post" action={here} className="field-row" noValidate>
              {field(key, texts.namesOf(key), names)}
              <p className="form-buttons">
                <ItemButton intent="save" id={key} className="button button-quiet">
                  {texts.save}
                </ItemButton>{" "}
                <ItemButton intent="remove" id={key} className="button button-remove">
                  {texts.remove}
                  <span className="sr-only">{` ${key}`}</span>
                </ItemButton>
              </p>
            </SellerForm>
          </li>
        ))}
      </ul>
      <p className="form-buttons mb-4">
        <a className="button button-quiet" href={paths.searchNamesCsv}>
          {texts.download}
        </a>{" "}
        <a
          className="button button-quiet"
          href={hrefWith(paths.searchNamesCsv, { separator: "semicolon" })}
        >
          {texts.downloadSemicolon}
        </a>
      </p>
      <SellerForm
        method="post"
        action={here}
        encType="multipart/form-data"
        className="panel mb-4"
        noValidate
      >
        <Field
          type="file"
          optional
          field={FILE}
          label={texts.file}
          hint={texts.fileHint}
          accept=".csv,.txt,text/csv"
        />
        <button type="submit" className="button">
          {texts.upload}
        </button>
      </SellerForm>
    </>
  );
}

const schema = z.object({
  intent: z.enum(["add", "save", "remove"]),
  id: z.string().optional(),
  names: z.string().trim().default(""),
});

/** Adds, changes or removes the names of a thing. */
async function updateNames({ request, t, undoable }: SellerRequest) {
  const { intent, id = "", names } = requireSubmission(await readForm(request), schema);
  const key = intent === "add" ? null : id;
  const outcome = await orBusy(() =>
    undoable(
      "names",
      rowsOf.searchNames,
    )((tx) => (intent === "remove" ? removeNames(tx, id) : saveNames(tx, names, key))),
  );
  if (outcome === "done") return toList(request);
  const texts = searchNamesTexts[t.lang];
  const field = key ?? "";
  if (outcome === "busy") return { status: 503, message: texts.busy, field, typed: names };
  return { status: 400, message: texts.wrong[outcome], field, typed: names };
}

/** Lines of a file with names, and its size. */
const MAX_FILE_LINES = 2_000;
const MAX_FILE_BYTES = 512 * 1024;

/** Adds the names in an uploaded file. */
async function addFromFile({ request, context, t, undoable }: SellerRequest) {
  const texts = searchNamesTexts[t.lang];
  const refusedFile = (message: string, status = 400) => ({
    status,
    message,
    field: null,
    typed: "",
  });
  const file = await readUpload(context, request, MAX_FILE_BYTES);
  if (!file || file.size > MAX_FILE_BYTES) return refusedFile(texts.noFile);
  const lines = await readLines(file.bytes);
  if (typeof lines === "string") return refusedFile(texts[lines]);
  for (const [i, names] of lines.entries()) {
    const wrong = checkNames(names);
    if (wrong) return refusedFile(texts.wrongLine(i + 2, texts.wrong[wrong]));
  }
  const saved = await orBusy(() =>
    undoable("names", rowsOf.searchNames)((tx) => importNames(tx, lines)),
  );
  if (saved === "busy") return refusedFile(texts.busy, 503);
  return saved === "too-many" ? refusedFile(texts.wrong["too-many"]) : toList(request);
}

function toList(request: Request) {
  const q = searchText(new URL(request.url).searchParams.get("q"));
  return redirect(hrefWith(paths.searchNames, { q }), 303);
}

/** The names in a file without its header, a thing a row; or the reason why it has none. */
async function readLines(bytes: Uint8Array): Promise<string[] | "noFile" | "unreadable"> {
  const text = decodeText(bytes);
  if (text === null) return "unreadable";
  // The names of a thing may be in several cells, with any separator.
  const lines = await readRows(text, MAX_FILE_LINES, (cells) =>
    plainText(cells.filter(Boolean).join(", ").replace(/[;\t]/g, ",")),
  );
  return typeof lines === "string" ? lines : lines.slice(1).filter(Boolean);
}

import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CsvError } from "csv-parse";
import * as z from "zod";
import { recordsOf } from "#app/features/catalogue/import/read-csv.http.server.ts";
import {
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
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
import {
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { decodeText, textOfCsv } from "#app/kit/format/csv-cell.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MAX_FILE_BYTES, MAX_FILE_LINES, MAX_NAMES_LENGTH, NAMES_ON_PAGE } from "./rules.ts";
import { searchNamesTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => {
  const { title, description } = searchNamesTexts[t.lang];
  return [title, description];
});

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const query = searchText(searchParams.get("q"));
  const all = [...(await readNames(context.db))].map(([key, names]) => ({ key, names }));
  const found = all.filter(({ names }) => fold(names).includes(fold(query)));
  return { query, total: found.length, lines: found.slice(0, NAMES_ON_PAGE) };
});

export const action = sellerAction<RefusedNames>(updateSearchNames);

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
      <p className="mb-4">{texts.shown(lines.length, total)}</p>
      <ul>
        {lines.map(({ key, names }) => (
          <li key={key} className="panel mb-4">
            <SellerForm method="post" action={here} className="field-row" noValidate>
              {field(key, texts.namesOf(key), names)}
              <p className="form-buttons">
                <ItemButton intent="save" id={key} className="button button-quiet">
                  {texts.save}
                </ItemButton>{" "}
                <ItemButton intent="remove" id={key} className="button button-quiet">
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
        <div className="field">
          <label htmlFor="file">{texts.file}</label>
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.txt,text/csv"
            aria-describedby="file-hint"
          />
          <p className="hint" id="file-hint">
            {texts.fileHint}
          </p>
        </div>
        <button type="submit" className="button">
          {texts.upload}
        </button>
      </SellerForm>
    </>
  );
}

/** Why names were not saved, and in which field; null for the file. */
type RefusedNames = Refusal & { message: string; field: string | null; typed: string };

const schema = z.object({
  intent: z.enum(["add", "save", "remove"]),
  id: z.string().optional(),
  names: z.string().trim().default(""),
});

/** Adds, changes or removes names, or takes those of a file. */
async function updateSearchNames(args: SellerRequest): Promise<Redirect | RefusedNames> {
  const { request, t, undoable } = args;
  const withTx = undoable("names", rowsOf.searchNames);
  const texts = searchNamesTexts[t.lang];
  const here = () => {
    const q = searchText(new URL(request.url).searchParams.get("q"));
    return redirect(hrefWith(paths.searchNames, { q }), 303);
  };
  const refuse = (
    message: string,
    field: string | null,
    typed = "",
    status = 400,
  ): RefusedNames => ({
    status,
    message,
    field,
    typed,
  });
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const lines = await readFile(args);
    if (typeof lines === "string") return refuse(texts[lines], null);
    for (const [i, names] of lines.entries()) {
      const wrong = checkNames(names);
      if (wrong) return refuse(texts.wrongLine(i + 2, texts.wrong[wrong]), null);
    }
    const saved = await orBusy(() => withTx(async (tx) => importNames(tx, lines)));
    if (saved === "busy") return refuse(texts.busy, null, "", 503);
    return saved === "too-many" ? refuse(texts.wrong["too-many"], null) : here();
  }
  const { intent, id, names } = requireSubmission(await readForm(request), schema);
  const key = intent === "add" ? null : (id ?? "");
  const outcome = await orBusy(() =>
    withTx(async (tx) => {
      if (intent !== "remove") return saveNames(tx, names, key);
      await removeNames(tx, key ?? "");
      return "done" as const;
    }),
  );
  if (outcome === "done") return here();
  if (outcome === "busy") return refuse(texts.busy, key ?? "", names, 503);
  return refuse(texts.wrong[outcome], key ?? "", names);
}

/** The names in an uploaded file, a thing a row, without its header; or why it has none. */
async function readFile({
  request,
  context,
}: SellerRequest): Promise<string[] | "noFile" | "unreadable"> {
  let bytes: Uint8Array | null = null;
  const limits = { fileBytes: MAX_FILE_BYTES, files: 1, textBytes: 1_000 };
  await readMultipart(context, request, limits, async (_, file) => {
    if (file.size <= MAX_FILE_BYTES) bytes = file.bytes;
    return "";
  }).catch(refuseIncompleteForm);
  if (!bytes) return "noFile";
  const text = decodeText(bytes);
  if (text === null) return "unreadable";
  const lines: string[] = [];
  try {
    for await (const cells of recordsOf(text)) {
      // Names that a spreadsheet has split, whatever it put between them, are names of one thing, too.
      lines.push(plainText(cells.map(textOfCsv).filter(Boolean).join(", ").replace(/[;\t]/g, ",")));
      if (lines.length > MAX_FILE_LINES + 1) return "noFile";
    }
  } catch (error) {
    if (error instanceof CsvError) return "unreadable";
    throw error;
  }
  return lines.slice(1).filter(Boolean);
}

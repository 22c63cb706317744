import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listedLineTexts } from "./lines-text.ts";
import { ListedLines } from "./listed-lines.tsx";
import type { Pick } from "./pick-fields.ts";
import type { ListedLine } from "./read-list.server.ts";
import { MAX_LIST_LINES } from "./rules.ts";
import { pasteTexts } from "./text.ts";

type Props = { list: string; version: string; lines: ListedLine[]; picks?: Pick[] };

/** What the lines of a list became, to correct and to put into the cart; and the list, to change it. */
export function ListLines({ list, version, lines, picks }: Props) {
  const t = useText();
  const texts = pasteTexts[t.lang];
  const found = lines.filter(({ choices }) => choices.length > 0).length;
  return (
    <form method="post" action={paths.pasteList} data-stays={texts.notSent}>
      <input type="hidden" name="listed" value={version} />
      <p className="mb-4">{texts.found(found, lines.length)}</p>
      <ListedLines
        texts={listedLineTexts[t.lang]}
        lines={lines}
        picks={picks}
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

/** Where a list is typed. A longer one than can be sent is said to be so, and stays. */
export function ListField({ list, isWrong }: { list?: string; isWrong?: boolean }) {
  const t = useText();
  const texts = pasteTexts[t.lang];
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

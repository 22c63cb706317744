import type { ListedLine } from "../../../models/catalogue/paste/read-list.ts";
import { hrefWith, paths } from "../../../paths.ts";
import { pasteTexts } from "../../../text/shop-pages/paste-list.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { ListedLines } from "./listed-lines.tsx";
import type { Pick } from "./pick-fields.ts";

type Props = { list: string; lines: ListedLine[]; picks?: Pick[] };

/** What the lines of a list became, to correct and to put into the cart. */
export function ListLines({ list, lines, picks }: Props) {
  const t = useText();
  const texts = pasteTexts[t.lang];
  const found = lines.filter(({ choices }) => choices.length > 0).length;
  return (
    <form method="post" action={paths.pasteList} data-stays={texts.notSent}>
      <input type="hidden" name="list" value={list} />
      <p className="mb-4">{texts.found(found, lines.length)}</p>
      <ListedLines lines={lines} picks={picks} search={(name) => <SearchLink name={name} />} />
      {found > 0 && (
        <div className="place-bar">
          <button className="button" type="submit" name="intent" value="add">
            {texts.add}
          </button>
        </div>
      )}
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

import { formatVnd } from "../../../../format/vnd.ts";
import { editOrderTexts } from "../../../../text/pages/edit-order.ts";
import { PressButton } from "../../../../ui/form/seller-form.tsx";
import { useText } from "../../../../ui/page/root-data.ts";
import { Picture } from "../../../../ui/product/picture.tsx";
import type { EditState } from "./update-lines.server.ts";

type Props = { state: Pick<EditState, "rows" | "query" | "replaced" | "hits"> };

/** The shop's search, each hit with a press that adds it, or puts it in the place of another. */
export function AddProduct({ state: { rows, query, replaced, hits } }: Props) {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  const old = rows.find(({ productId }) => productId === replaced);
  return (
    <section className="panel mt-4" aria-labelledby="find" id="add">
      <h2 id="find">{old ? texts.findInstead(old.name) : texts.find}</h2>
      <div className="edit-search">
        <input
          type="search"
          name="query"
          aria-labelledby="find"
          autoComplete="off"
          defaultValue={query}
        />
        <PressButton intent="show">{texts.search}</PressButton>
      </div>
      {old && <PressButton intent="add">{texts.addInstead}</PressButton>}
      {hits?.length === 0 && <p className="hint">{texts.nothingFound}</p>}
      <ul>
        {hits?.map(({ id, name, weight, offerPriceVnd, imageRef }) => (
          <li key={id} className="edit-hit">
            <Picture imageRef={imageRef} alt="" slot="line" />
            <p className="edit-name">
              <strong>{name}</strong> {weight}{" "}
              <span className="hint">{formatVnd(offerPriceVnd)}</span>
            </p>
            <PressButton intent="pick" of={id}>
              <span aria-hidden="true">{old ? texts.take : texts.add}</span>
              <span className="sr-only">{old ? texts.takeOf(name) : texts.addOf(name)}</span>
            </PressButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { fieldId } from "./edit-line.tsx";
import { editOrderTexts } from "./text.ts";
import type { EditState } from "./update-lines.http.server.ts";

type Props = {
  state: Pick<EditState, "query" | "hits">;
  /** Name of the product that a hit takes the place of. */
  replaces?: string;
  /** URL of the page. Without script, it is shown from where work goes on. */
  action: string;
};

/** The shop's search, each hit with a press that adds it, or puts it in the place of another. */
export function AddProduct({ state: { query, hits }, replaces, action }: Props) {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  const isAdded = replaces === undefined;
  return (
    <section aria-labelledby="add" className="edit-add">
      <h2 id="add">{isAdded ? texts.find : texts.findInstead(replaces)}</h2>
      <div className="edit-search">
        <input
          type="search"
          name="query"
          aria-labelledby="add"
          autoComplete="off"
          defaultValue={query}
        />
        <PressButton intent="show" formAction={`${action}#add`}>
          {texts.search}
        </PressButton>
      </div>
      {hits?.length === 0 && <p className="hint">{texts.nothingFound}</p>}
      <ul>
        {hits?.map(({ id, name, weight, offerPriceVnd, imageRef }) => (
          <li key={id} className="edit-hit">
            <Picture imageRef={imageRef} alt="" slot="line" />
            <p className="edit-name">
              <strong>{name}</strong> {weight}{" "}
              <span className="hint">{formatVnd(offerPriceVnd)}</span>
            </p>
            <PressButton intent="pick" of={id} formAction={`${action}#${fieldId("quantity", id)}`}>
              <span aria-hidden="true">{isAdded ? texts.add : texts.take}</span>
              <span className="sr-only">{isAdded ? texts.addOf(name) : texts.takeOf(name)}</span>
            </PressButton>
          </li>
        ))}
      </ul>
      {!isAdded && <PressButton intent="keep">{texts.keep}</PressButton>}
    </section>
  );
}

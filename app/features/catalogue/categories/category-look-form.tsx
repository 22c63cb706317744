import { Link } from "@remix-run/react";
import { useState } from "react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CATEGORY_ARTS, PALETTES } from "./category-look.ts";
import { categoryTexts } from "./text.ts";

/** Only one category shows the form at a time. */
export const LOOK_FORM_ID = "look";

type Props = {
  category: { path: string; art: string; palette: string };
  /** Name of the category. */
  label: string;
};

/** The drawings and colours that a category's tile can have. With script, the tile shows the choice. */
export function CategoryLookForm({ category, label }: Props) {
  const { lang, productForm } = useText();
  const t = categoryTexts[lang];
  const [art, setArt] = useState(category.art);
  const [palette, setPalette] = useState(category.palette);
  return (
    <SellerForm
      method="post"
      action={paths.sellerCategories}
      className="category-look"
      id={LOOK_FORM_ID}
    >
      <fieldset className="looks">
        <legend>{t.drawing}</legend>
        {CATEGORY_ARTS.map((each) => (
          <label key={each} className={`palette-${palette}`}>
            <input
              type="radio"
              name="art"
              value={each}
              defaultChecked={each === category.art}
              onChange={() => setArt(each)}
            />
            <Illustration name={each} />
            <span className="sr-only">{t.drawings[each]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="looks">
        <legend>{t.colour}</legend>
        {PALETTES.map((each) => (
          <label key={each} className={`palette-${each}`}>
            <input
              type="radio"
              name="palette"
              value={each}
              defaultChecked={each === category.palette}
              onChange={() => setPalette(each)}
            />
            <Illustration name={art} />
            <span className="sr-only">{t.colours[each]}</span>
          </label>
        ))}
      </fieldset>
      <p className="form-buttons">
        <PressButton intent="look" of={category.path} className="button">
          {t.saveLook}
          <span className="sr-only"> {label}</span>
        </PressButton>
        <Link className="button button-quiet" to={paths.sellerCategories} preventScrollReset>
          {productForm.cancel}
        </Link>
      </p>
    </SellerForm>
  );
}

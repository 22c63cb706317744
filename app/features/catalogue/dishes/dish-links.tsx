import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { CardPicture } from "#app/features/catalogue/card/product-card.tsx";
import { ownNameLang } from "#app/features/catalogue/card/text-lang.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { DishCard } from "./dishes.server.ts";
import { dishTexts } from "./text.ts";

type Props = { dishes: DishCard[] };

/**
 * Dishes as cards, on a shelf or in the grid of all.
 *
 * @param isLate whether a picture loads only shortly before it is seen
 */
export function DishCards({ dishes, isLate }: Props & { isLate?: true }) {
  return (
    <ul className="product-grid">
      {dishes.map((dish) => (
        <li className="card" key={dish.path}>
          <CardPicture imageRef={dish.picture} isLate={isLate} />
          <div className="card-text">
            <h3>
              <DishLink dish={dish} />
            </h3>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Dishes in a row of links with small pictures. */
export function DishRow({ dishes, title }: Props & { title: "found" | "usedIn" }) {
  const label = dishTexts[useText().lang][title];
  if (dishes.length === 0) return null;
  return (
    <>
      <p className="strong mt-3">{label}</p>
      <nav className="chips scroll-row" aria-label={label}>
        <Spaced>
          {dishes.map((dish) => (
            <DishLink key={dish.path} dish={dish} hasPicture />
          ))}
        </Spaced>
      </nav>
    </>
  );
}

function DishLink({ dish, hasPicture }: { dish: DishCard; hasPicture?: true }) {
  const { lang } = useText();
  return (
    <a href={paths.dish(dish.path)} lang={ownNameLang(lang, dish)}>
      {hasPicture && <Picture imageRef={dish.picture} alt="" slot="thumbnail" />}
      {shownName(lang, dish)}
    </a>
  );
}

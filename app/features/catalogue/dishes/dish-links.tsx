import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { ownTextLang } from "#app/features/catalogue/card/text-lang.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { DishCard } from "./dishes.server.ts";
import { dishTexts } from "./text.ts";

type Props = { dishes: DishCard[] };

/** Dishes as cards, on a shelf or in the grid of all. */
export function DishCards({ dishes }: Props) {
  return (
    <ul className="product-grid">
      {dishes.map((dish) => (
        <li className="card" key={dish.path}>
          <Picture imageRef={dish.picture} alt="" slot="card" />
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

/** The names of dishes in a row, as links. */
export function DishRow({ dishes, title }: Props & { title: "found" | "usedIn" }) {
  const texts = dishTexts[useText().lang];
  if (dishes.length === 0) return null;
  return (
    <p>
      {texts[title]}{" "}
      <Spaced>
        {dishes.map((dish) => (
          <DishLink key={dish.path} dish={dish} className="touch-link mr-3" />
        ))}
      </Spaced>
    </p>
  );
}

function DishLink({ dish, className }: { dish: DishCard; className?: string }) {
  const { lang } = useText();
  return (
    <a
      className={className}
      href={paths.dish(dish.path)}
      lang={dish.nameEn ? undefined : ownTextLang(lang)}
    >
      {shownName(lang, dish)}
    </a>
  );
}

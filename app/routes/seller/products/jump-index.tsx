import { useText } from "../../../ui/page/use-shop.ts";
import { addressOf, type ListPlace } from "./product-list-href.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz", "#"];

/** Links to the products of each first letter (section 2); only on wide screens. */
export function JumpIndex({ place, letters }: { place: ListPlace; letters: string[] }) {
  const t = useText();
  return (
    <nav className="jump-index" aria-label={t.seller.jumpTo}>
      <a
        href={addressOf({ ...place, letter: "", page: 1 })}
        aria-current={place.letter === "" ? "true" : undefined}
      >
        {t.products.all}
      </a>
      {LETTERS.map((letter) =>
        letters.includes(letter) ? (
          <a
            key={letter}
            href={addressOf({ ...place, letter, page: 1 })}
            aria-current={letter === place.letter ? "true" : undefined}
          >
            {letter.toUpperCase()}
          </a>
        ) : (
          <span key={letter}>{letter.toUpperCase()}</span>
        ),
      )}
    </nav>
  );
}

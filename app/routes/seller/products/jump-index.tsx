import { useText } from "../../../ui/page/root-data.ts";
import { hrefFor, type ListPosition } from "./product-list-href.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz", "#"];

/** Links to the products of each first letter; only on wide screens. */
export function JumpIndex({ position, letters }: { position: ListPosition; letters: string[] }) {
  const t = useText();
  return (
    <nav className="jump-index" aria-label={t.seller.jumpTo}>
      <a
        href={hrefFor({ ...position, letter: "", page: 1 })}
        aria-current={position.letter === "" ? "true" : undefined}
      >
        {t.products.all}
      </a>
      {LETTERS.map((letter) =>
        letters.includes(letter) ? (
          <a
            key={letter}
            href={hrefFor({ ...position, letter, page: 1 })}
            aria-current={letter === position.letter ? "true" : undefined}
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

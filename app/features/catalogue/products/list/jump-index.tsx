import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { JumpTarget } from "#app/features/catalogue/products/seller-products.server.ts";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const LETTERS = [..."abcdefghijklmnopqrstuvwxyz", "#"];
const ANCHOR = "letter-";

/** The element id of the first product of a letter. */
export const letterAnchor = (letter: string) => ANCHOR + (letter === "#" ? "other" : letter);

type Props = { position: ProductListPosition; targets: JumpTarget[] };

/** Links to the first product of each letter, on whatever page it is; only on wide screens. */
export function JumpIndex({ position, targets }: Props) {
  const t = useText();
  const { hash, key } = useLocation();
  // The key changes with each jump, to the same letter, too.
  useEffect(() => {
    const target = hash.startsWith(`#${ANCHOR}`) && document.getElementById(hash.slice(1));
    if (target) target.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <nav className="jump-index" aria-label={t.seller.jumpTo}>
      {LETTERS.map((letter) => {
        const target = targets.find((one) => one.letter === letter);
        const text = letter.toUpperCase();
        if (!target) return <span key={letter}>{text}</span>;
        const href = paths.sellerProducts(
          { ...position, letter: "", page: target.page },
          {},
          letterAnchor(letter),
        );
        return (
          <Link key={letter} to={href}>
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

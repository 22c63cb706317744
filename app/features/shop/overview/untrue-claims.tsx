import { Link } from "@remix-run/react";
import { ownFiguresTexts } from "#app/features/shop/contents/figures-text.ts";
import type { ContentPart } from "#app/features/shop/contents/rules.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** What the shop's pages say that is not true of this shop, each with a link to where it is changed. */
export function UntrueClaims({ claims }: { claims: { part: ContentPart; line: string }[] }) {
  const t = ownFiguresTexts[useText().lang];
  if (claims.length === 0) return null;
  return (
    <details className="panel mb-4">
      <summary>{t.untrue(claims.length)}</summary>
      <ul className="bullets">
        {claims.map(({ part, line }) => (
          <li key={line}>
            <Link className="touch-link" to={paths.sellerShop(part)}>
              {line}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="button button-quiet" to={paths.sellerShop("figures")}>
          {t.change}
        </Link>
      </p>
    </details>
  );
}

import type { AppLoadContext } from "@remix-run/node";
import { claimLang, claimLine, ownFigureLine } from "#app/features/shop/overview/claim-text.ts";
import { untrueClaims } from "#app/features/shop/overview/untrue-claims.server.ts";
import type { Text } from "#app/text/en.ts";
import { getAboutFacts, getBannerFacts } from "./own-figures.server.ts";
import { CLAIMS } from "./rules.ts";
import { findSavedFigures, readCustomTexts } from "./shop-content.server.ts";

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** What the part about the shop's own figures shows: claims that are not true, and what would stand in their place. */
export async function loadFigures({ db }: AppLoadContext, t: Text) {
  const saved = await findSavedFigures(db);
  const shown = {
    banner: await readCustomTexts(db, "banner"),
    about: await readCustomTexts(db, "about"),
    facts: { ...(await getBannerFacts(db)), ...(await getAboutFacts(db)) },
  };
  const claims = await untrueClaims(db);
  return {
    ...saved,
    /** While the figures show, there are no claims. */
    claims: claims.map((claim) => claimLine(t, claim)),
    instead: saved.isOn
      ? CLAIMS.map(({ field }) => ownFigureLine(t, field, shown))
      : claims.map((claim) => ownFigureLine(t, claim.field, shown, claimLang(t.lang, claim))),
  };
}

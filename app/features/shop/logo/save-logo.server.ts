import {
  type EncodedPicture,
  smallestSize,
} from "#app/features/catalogue/pictures/encode-picture.server.ts";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { LOGO_PART, type Logo } from "#app/features/shop/contents/rules.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** An encoded picture, with what is stored of it as the logo. */
export type NewLogo = { picture: EncodedPicture; logo: Logo };

export async function asLogo(picture: EncodedPicture): Promise<NewLogo> {
  return { picture, logo: { ref: picture.hash, ...(await smallestSize(picture)) } };
}

/** Saves a picture as the shop's logo. Takes the same `seenAt` and `by`, and returns the same, as saveShopContent. */
export async function saveLogo(
  tx: Db,
  { picture, logo }: NewLogo,
  seenAt: number,
  by: string,
): Promise<Outcome<"changed">> {
  const outcome = await saveShopContent(tx, { part: LOGO_PART, value: logo }, seenAt, by);
  if (outcome === "done") await savePicture(tx, picture);
  return outcome;
}

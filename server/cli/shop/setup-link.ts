import { renderUnicodeCompact } from "uqr";
import { listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";
import {
  createSetupLink,
  SETUP_LINK_MS,
  setupPath,
} from "#app/features/shop/setup/setup.server.ts";
import { hashToken, newToken } from "#app/kit/request/cookies.ts";
import type { Store } from "#db/client.server.ts";

/** Prints the link with which the first seller sets up a shop that has none. @param origin the shop's public origin */
export async function printSetupLink(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  origin: string,
  print: (line: string) => void,
): Promise<void> {
  // The transaction asks again; without this, every start of a shop would write.
  if ((await listSellerEmails(db)).length > 0) return;
  const token = newToken();
  if ((await withTx((tx) => createSetupLink(tx, hashToken(token)))) !== "done") return;
  const url = origin + setupPath(token);
  print(`Set up the shop within ${SETUP_LINK_MS / 60_000} minutes: ${url}`);
  print(renderUnicodeCompact(url));
}

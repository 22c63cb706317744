import type { Page } from "@playwright/test";
import { createSeller, findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { addPasskey } from "#app/features/sellers/two-factors/passkeys.server.ts";
import { paths } from "#app/paths.ts";
import type { Store } from "#db/client.server.ts";
import { cheapHash } from "#tests/support/data/passwords.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { authenticator, givenRecoveryCode } from "#tests/support/data/two-factors.ts";
import { pageOf } from "#tests/support/page.ts";
import {
  click,
  guest,
  inTurn,
  leadingTo,
  refused,
  seller,
  stranger,
  type,
  waitFor,
} from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

const HOA = { email: "hoa@example.com", password: "hàng-xén-1" };
const FIRST_CODE = "7f3k9m2px4qd";
const PAGE = paths.twoFactors;

/** Adds a seller with two factors. */
export async function givenExampleFactors({ withTx }: Store): Promise<void> {
  await withTx(async (tx) => {
    await createSeller(tx, { email: HOA.email, passwordHash: cheapHash(HOA.password) });
    const { id } = (await findSellerByEmail(tx, HOA.email))!;
    await givenRecoveryCode(tx, id, FIRST_CODE);
    const passkey = { id: "passkey", publicKey: "", counter: 0, name: "Android, Chrome" };
    await addPasskey(tx, id, passkey);
  });
}

/** The unused recovery codes of each shop's example, by its origin. */
const unused = new Map<string, string[]>();
const keepCodes = (page: Page, html: string) =>
  unused.set(new URL(page.url()).origin, pageOf(html).querySelector("pre")!.text.split("\n"));

const sameOrigin = { headers: { "sec-fetch-site": "same-origin" } };

const logInWithCode = async (page: Page) => {
  const otp = unused.get(new URL(page.url()).origin)?.pop() ?? FIRST_CODE;
  const at = (path: string) => new URL(path, page.url()).href;
  await page.request.post(at("/api/seller/login"), { ...sameOrigin, data: { ...HOA, otp } });
  const form = { intent: "codes", password: HOA.password };
  keepCodes(page, await (await page.request.post(at(PAGE), { ...sameOrigin, form })).text());
  await page.goto(at(PAGE));
};

const submitLogin = inTurn(
  type("[name=email]", HOA.email),
  type("[name=password]", HOA.password),
  click("main [type=submit]"),
  waitFor("[name=otp]"),
);

/** The screens have one seller: another may have begun. */
const notBegun = async (page: Page) => {
  const cancel = page.locator("[value=cancel]");
  if ((await cancel.count()) > 0) await cancel.click();
  await waitFor("[value=start]")(page);
};

const start = inTurn(
  notBegun,
  type("[name=password]", SELLER.password),
  click("[value=start]"),
  waitFor("[value=confirm]"),
);

/** The pages of two-step verification, and the second step of a login. */
export const twoFactorScreens: Record<string, Screen> = {
  "two-factors": seller(PAGE, notBegun),
  "two-factors-refused": seller(
    PAGE,
    notBegun,
    type("[name=password]", "not the password"),
    click("[value=start]"),
    refused,
  ),
  "two-factors-setup": seller(PAGE, start),
  "two-factors-setup-refused": seller(PAGE, start, async (page) => {
    const code = authenticator((await page.locator("main code").textContent())!)(5);
    await type("[name=code]", code)(page);
    await click("[value=confirm]")(page);
    await refused(page);
  }),
  // As a guest, who sees no other seller's page: the login stays.
  "two-factors-on": guest(PAGE, logInWithCode, click("main summary >> nth=1")),
  "two-factors-passkey": guest(
    PAGE,
    logInWithCode,
    click("main summary >> nth=2"),
    type("details[open] [name=password]", HOA.password),
    click("[value=passkey-start]"),
    waitFor("[value=passkey-add]"),
  ),
  "two-factors-codes": guest(
    PAGE,
    logInWithCode,
    click("main summary >> nth=0"),
    type("details[open] [name=password]", HOA.password),
    click("[value=codes]"),
    waitFor("main pre"),
    async (page) => keepCodes(page, await page.content()),
  ),
  "seller-login-code": leadingTo("/seller", stranger("/seller/stock", submitLogin)),
  "seller-login-code-refused": leadingTo(
    "/seller",
    stranger(
      "/seller/stock",
      submitLogin,
      click("main summary"),
      type("[name=recovery]", "abcd-efgh-jkmn"),
      click("main [type=submit]"),
      refused,
    ),
  ),
};

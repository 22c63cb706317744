import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { paths } from "#app/paths.ts";
import { sellers } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { scriptRuns } from "#tests/e2e/steps.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { turnOnTwoFactors } from "#tests/support/data/two-factors.ts";
import { Client } from "#tests/support/server/client.ts";

test("a device adds a passkey, logs in by it, and has it removed", async ({
  page,
  shop,
  store,
}) => {
  // Browsers bind passkeys to names only.
  const url = shop.server.url.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const client = new Client(url);
  await client.json("POST", "/api/seller/login", SELLER);
  await turnOnTwoFactors(client);
  const [name, value] = client.cookieHeader().split("=");
  await page.context().addCookies([{ name: name!, value: value!, url }]);

  await page.goto(url + paths.twoFactors);
  await scriptRuns(page);
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.locator("summary").click();
  await section.getByLabel("Password or code").fill(SELLER.password);
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByLabel("Name of the device").fill("Máy quầy");
  await section.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();
  await expect(section.getByLabel("Name of the device")).toHaveValue("Máy quầy");

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.locator(".seller-nav")).toBeVisible();

  await page.goto(url + paths.twoFactors);
  await scriptRuns(page);
  await expect(section.getByText("last used")).toBeVisible();
  await section.getByRole("button", { name: "Remove Máy quầy" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert").last()).toContainText(/Log in with your password/);
  for (const { id } of await store.db.select().from(sellers))
    await store.withTx((tx) => resetTwoFactors(tx, id));
});

import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createSeller, findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { removeSeller, setRole } from "#app/features/sellers/people/people.server.ts";
import {
  INVITATION_MS,
  MAX_INVITATIONS,
  PASSWORD_LINK_MS,
} from "#app/features/sellers/people/rules.ts";
import {
  acceptSellerLink,
  deleteExpiredSellerLinks,
  findSellerLink,
  inviteByLink,
  inviteByMail,
  keyForMail,
  listInvitations,
  mailPasswordLink,
} from "#app/features/sellers/people/seller-links.server.ts";
import type { Store } from "#db/client.server.ts";
import { outbox, pushDevices, sellerLinks, sellerSessions, sellers } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { PASSWORD_HASH } from "#tests/support/data/passwords.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { long } from "#tests/support/scope.ts";

const BY = { by: "chu@example.com", lang: "vi" } as const;
const PERSON = { name: "Bé", email: "be@example.com", passwordHash: PASSWORD_HASH };

async function givenOwner({ withTx, db }: Pick<Store, "withTx" | "db">, email: string) {
  await withTx((tx) => createSeller(tx, { email, passwordHash: PASSWORD_HASH }));
  return (await findSellerByEmail(db, email))!;
}

/** Only these owners. */
async function givenOwners(store: Pick<Store, "withTx" | "db">, ...emails: string[]) {
  await store.withTx((tx) => tx.delete(sellers));
  return Promise.all(emails.map((email) => givenOwner(store, email)));
}

const rolesOf = async ({ db }: Pick<Store, "db">) =>
  (await db.select({ role: sellers.role }).from(sellers)).map(({ role }) => role).sort();

test("of two owners who demote each other at once, one stays", async ({ stores }) => {
  const [first, second] = await givenOwners(stores[0], "a@example.com", "b@example.com");
  const outcomes = await Promise.all([
    stores[0].withTx((tx) => setRole(tx, first!.id, "packer")),
    stores[1].withTx((tx) => setRole(tx, second!.id, "packer")),
  ]);
  expect(outcomes.toSorted()).toEqual(["done", "last-owner"]);
  expect(await rolesOf(stores[0])).toEqual(["owner", "packer"]);
});

test("of two owners who remove each other at once, one stays", async ({ stores }) => {
  const [first, second] = await givenOwners(stores[0], "a@example.com", "b@example.com");
  const outcomes = await Promise.all([
    stores[0].withTx((tx) => removeSeller(tx, first!.id)),
    stores[1].withTx((tx) => removeSeller(tx, second!.id)),
  ]);
  expect(outcomes.toSorted()).toEqual(["done", "last-owner"]);
  expect(await rolesOf(stores[0])).toEqual(["owner"]);
});

test("a removed seller has no logins, devices, invitations or password links", async ({
  store,
}) => {
  await givenOwner(store, "chu-2@example.com");
  const { sellerId } = await givenDevice(store);
  const [seller] = await store.db.select().from(sellers).where(eq(sellers.id, sellerId));
  const by = seller!.email;
  await store.withTx((tx) => inviteByLink(tx, { role: "owner", by, lang: "vi" }));
  await store.withTx((tx) => mailPasswordLink(tx, seller!, "vi"));
  expect(await store.withTx((tx) => removeSeller(tx, sellerId))).toBe("done");
  for (const table of [pushDevices, sellerLinks]) expect(await store.db.$count(table)).toBe(0);
  expect(await store.db.$count(sellerSessions, eq(sellerSessions.sellerId, sellerId))).toBe(0);
  expect(await store.withTx((tx) => removeSeller(tx, sellerId))).toBe("gone");
});

test("an owner who is demoted has no open invitations left", async ({ store }) => {
  const [owner] = await givenOwners(store, "chu@example.com", "chu-2@example.com");
  await store.withTx((tx) => inviteByLink(tx, { role: "owner", ...BY }));
  await store.withTx((tx) => setRole(tx, owner!.id, "manager"));
  expect(await listInvitations(store.db)).toEqual([]);
});

test("a link makes one seller, once, with the role of the invitation", async ({ store }) => {
  const made = await store.withTx((tx) => inviteByLink(tx, { role: "packer", ...BY }));
  const key = made.kind === "done" ? made.key : "";
  const stored = JSON.stringify(await store.db.select().from(sellerLinks));
  expect(stored).not.toContain(key);
  const outcomes = await Promise.all(
    ["be@example.com", "khac@example.com"].map((email) =>
      store.withTx((tx) => acceptSellerLink(tx, key, { ...PERSON, email })),
    ),
  );
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["done", "gone"]);
  expect(await store.db.$count(sellers, eq(sellers.role, "packer"))).toBe(1);
});

test("a link ends after 24 hours, one for a password after an hour", async ({ store }) => {
  const now = Date.now();
  setClock(now);
  const seller = await givenOwner(store, "quen@example.com");
  const made = await store.withTx((tx) => inviteByLink(tx, { role: "packer", ...BY }));
  const key = made.kind === "done" ? made.key : "";
  await store.withTx((tx) => mailPasswordLink(tx, seller, "vi"));
  const [{ id } = { id: "" }] = await store.db
    .select()
    .from(sellerLinks)
    .where(eq(sellerLinks.sellerId, seller.id));
  const mailed = (await store.withTx((tx) => keyForMail(tx, id)))!.key;
  setClock(now + PASSWORD_LINK_MS - 1);
  expect(await findSellerLink(store.db, mailed)).toMatchObject({ id });
  setClock(now + PASSWORD_LINK_MS);
  expect(await findSellerLink(store.db, mailed)).toBeNull();
  expect(await store.withTx((tx) => keyForMail(tx, id))).toBeNull();
  setClock(now + INVITATION_MS);
  expect(await store.withTx((tx) => acceptSellerLink(tx, key, PERSON))).toEqual({ kind: "gone" });
  setClock(now + INVITATION_MS + 1);
  await store.withTx((tx) => deleteExpiredSellerLinks(tx, 100));
  expect(await store.db.$count(sellerLinks)).toBe(0);
});

test("a new key for the mail ends the one before it", async ({ store }) => {
  await store.withTx((tx) => inviteByMail(tx, { email: PERSON.email, role: "packer", ...BY }));
  const [{ id } = { id: "" }] = await listInvitations(store.db);
  const [first, second] = [
    (await store.withTx((tx) => keyForMail(tx, id)))!.key,
    (await store.withTx((tx) => keyForMail(tx, id)))!.key,
  ];
  expect(await findSellerLink(store.db, first)).toBeNull();
  // The address is the invited one, whatever is typed.
  const typed = { ...PERSON, email: "khac@example.com" };
  expect(await store.withTx((tx) => acceptSellerLink(tx, second, typed))).toEqual({
    kind: "done",
    email: PERSON.email,
  });
});

long(test)("a thousand invitations leave a bounded number of rows and mails", async ({ store }) => {
  for (let i = 0; i < 10; i++)
    await store.withTx(async (tx) => {
      for (let j = 0; j < 50; j++) {
        await inviteByLink(tx, { role: "packer", ...BY });
        await inviteByMail(tx, { email: `be-${i}-${j}@example.com`, role: "packer", ...BY });
      }
    });
  expect(await store.db.$count(sellerLinks)).toBe(MAX_INVITATIONS);
  expect(await store.db.$count(outbox)).toBeLessThanOrEqual(MAX_INVITATIONS);
});

import { type AppLoadContext, redirect } from "@remix-run/node";
import { deleteDish } from "#app/features/catalogue/dishes/save-dish.server.ts";
import { deleteProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { untrueClaims } from "#app/features/shop/contents/own-figures.server.ts";
import { LOGO_PART } from "#app/features/shop/contents/rules.ts";
import {
  findPart,
  findSavedFigures,
  findSavedPicture,
  readCustomTexts,
  saveShopContent,
  shopDetails,
} from "#app/features/shop/contents/shop-content.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { SETTINGS } from "#app/kit/settings/setting-list.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import {
  listDemoDishes,
  listDemoProducts,
  listRatedByDemo,
  removeDemoRatings,
} from "./demo.server.ts";
import {
  findSetup,
  hasProducts,
  hideSetupList,
  isStillDemo,
  openToVisitors,
} from "./setup.server.ts";

const command = commandOf<SellerRequest>();
const toOverview = { to: paths.sellerOverview(), toast: "contentSaved" } as const;

type Facts = Awaited<ReturnType<typeof loadFacts>>;

/** What a new shop needs, in the order in which a seller does it: where it is done, and whether it is. */
const STEPS = {
  address: [paths.sellerShop("contact"), ({ contact, given }: Facts) => contact || given],
  identity: [
    paths.sellerSettings("identity"),
    ({ settings: { shop } }: Facts) => shop.legalName && shop.taxId,
  ],
  logo: [paths.sellerSettings(LOGO_PART), ({ logo }: Facts) => logo],
  https: [paths.sellerSettings("https"), ({ isEncrypted }: Facts) => isEncrypted],
  bank: [paths.sellerSettings("bank"), ({ settings }: Facts) => settings.bank],
  mail: [paths.sellerSettings("mail"), ({ settings }: Facts) => settings.smtpUrl],
  delivery: [paths.sellerShop("delivery"), ({ delivery }: Facts) => delivery],
  arrival: [paths.sellerShop("arrival"), ({ arrival }: Facts) => arrival],
  figures: [paths.sellerShop("figures"), ({ claims }: Facts) => claims === 0],
  products: [paths.productImports, ({ products }: Facts) => products],
  opening: [null, ({ isOpen }: Facts) => isOpen],
} as const;

/** A step of the set-up list. */
export type SetupStep = keyof typeof STEPS;

async function loadFacts({ db, settings, certificates }: AppLoadContext, isOpen: boolean) {
  return {
    isEncrypted: certificates?.isReady() ?? true,
    settings,
    isOpen,
    contact: (await readCustomTexts(db, "contact")).address,
    given: settings.given.SHOP_ADDRESS,
    logo: (await findSavedPicture(db, LOGO_PART)).picture,
    delivery: await findPart(db, "delivery"),
    arrival: Object.keys(await readCustomTexts(db, "arrival")).length > 0,
    claims: (await untrueClaims(db)).length,
    products: await hasProducts(db),
  };
}

/** The list of what a new shop needs; null once the shop is open and hides it, and for a shop set up without it. */
export async function loadSetupList(context: AppLoadContext) {
  const setup = await findSetup(context.db);
  if (!setup || setup.links) return null;
  const isOpen = setup.isOpen !== false;
  // Only the list has the button that opens the shop.
  if (setup.isListHidden && isOpen) return null;
  const facts = await loadFacts(context, isOpen);
  const names = (Object.keys(STEPS) as SetupStep[]).filter(
    (name) => name !== "https" || context.certificates,
  );
  const steps = names.map((name) => {
    const [href, isDone] = STEPS[name];
    return { name, href, isDone: Boolean(isDone(facts)) };
  });
  return { steps, isOpen };
}

/** The claims of the demo that the shop still makes: its contact details, and the number of its ratings. */
export async function findDemoClaims({ db, settings }: AppLoadContext) {
  if (!settings.demo) return { contact: "", rated: 0 };
  const shown = await shopDetails(db, settings.shop);
  const contact = (["phone", "email", "address"] as const).filter((field) => {
    const name = `SHOP_${field.toUpperCase()}` as "SHOP_PHONE" | "SHOP_EMAIL" | "SHOP_ADDRESS";
    return !settings.given[name] && shown[field] === SETTINGS[name].value;
  });
  return {
    contact: contact.map((field) => shown[field]).join(", "),
    rated: (await listRatedByDemo(db)).length,
  };
}

/** Replaces all untrue claims at once: the shop's own figures for the built-in ones, and nothing for the demo's. */
const replaceClaims = command({
  schema: () => ({}),
  run: async ({ context: { db, settings }, undoable, by }) => {
    const rated = settings.demo ? await listRatedByDemo(db) : [];
    const sets = { ...rowsOf.products(rated), ...rowsOf.content };
    return undoable(
      "settings",
      sets,
    )(async (tx) => {
      const { isOn, updatedAt } = await findSavedFigures(tx);
      if (settings.demo) await removeDemoRatings(tx);
      // A second submit would take the undo of the first.
      if (isOn) return "done";
      return saveShopContent(tx, { part: "figures", value: { isOn: true } }, updatedAt, by);
    });
  },
  answers: { done: toOverview, changed: toOverview },
  busy: { to: paths.sellerOverview(), toast: "saveFailed" },
});

/** The products of the demo that the shop still has, if it is a demo; they can be removed at once. */
export async function countDemoProducts({ db, settings }: AppLoadContext): Promise<number> {
  return (await isStillDemo(db, settings)) ? (await listDemoProducts(db)).length : 0;
}

const change = (work: (tx: Db) => Promise<void>) =>
  command({
    schema: () => ({}),
    run: async ({ undoable }) => {
      await undoable("settings", rowsOf.content)(work);
      return "done" as const;
    },
    answers: { done: toOverview },
    busy: { to: paths.sellerOverview(), toast: "saveFailed" },
  });

/** Deletes the products and dishes of the demo, which then becomes a shop to be set up. */
const clearDemo = command({
  schema: () => ({}),
  run: async ({ context, undoable }) => {
    const ids = await listDemoProducts(context.db);
    const dishIds = await listDemoDishes(context.db);
    const sets = { ...rowsOf.products(ids), ...rowsOf.dishes, ...rowsOf.content };
    return undoable(
      "demo",
      sets,
    )(async (tx): Promise<Outcome<"cleared">> => {
      // Perhaps by a submit from another tab, after which the seller has added products or closed the shop.
      if (!(await isStillDemo(tx, context.settings))) return "cleared";
      for (const id of ids) await deleteProduct(tx, id);
      for (const id of dishIds) await deleteDish(tx, id);
      await openToVisitors(tx, true);
      return "done";
    });
  },
  answers: { done: toOverview, cleared: () => redirect(paths.sellerOverview(), 303) },
  busy: { to: paths.sellerOverview(), toast: "saveFailed" },
});

/** The commands of the set-up list. */
export const setupCommands = {
  "open-shop": change((tx) => openToVisitors(tx, true)),
  "close-shop": change((tx) => openToVisitors(tx, false)),
  "hide-setup": change(hideSetupList),
  "clear-demo": clearDemo,
  "replace-claims": replaceClaims,
};

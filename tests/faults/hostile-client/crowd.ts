import { parse } from "node-html-parser";
import { later } from "#tests/bench/support/clean-up.ts";
import { equalLine, type Line, line } from "#tests/bench/support/figures.ts";
import { inLanes } from "#tests/faults/support/send.ts";
import { ADDRESS_FORM } from "#tests/support/data/address.ts";
import { codeIn, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { startServer } from "#tests/support/server/server.ts";
import { Visitor } from "./visitor.ts";

/** The address that a mobile carrier's customers share. */
const SHARED = "127.0.0.3";
const AT_ONCE = 8;

/** The step at which a shopper failed; without a status when there was no response. */
type Step = { name: string; status?: number };

/** Many shoppers behind one IP address register, save a delivery address and order by plain forms. */
export async function buyAsCrowd({ shoppers }: { shoppers: number }): Promise<Line[]> {
  const mail = await startMailServer();
  later(mail.stop);
  const server = await startServer("demo", { SMTP_URL: mail.url });
  later(server.stop);
  const failures: string[] = [];
  let refused = 0;
  let placed = 0;
  const startedAt = performance.now();
  const product = await firstProduct(server.url);
  await inLanes(Array(shoppers).keys(), AT_ONCE, async (i) => {
    const buying = buy(server.url, mail, `crowd-${i}@example.com`, product);
    const failed: Step | null = await buying.catch((error) => ({ name: String(error) }));
    if (!failed) return placed++;
    if (failed.status === 429 || failed.status === 503) refused++;
    failures.push([failed.name, failed.status].join(" "));
  });
  const took = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const figure = `shoppers behind one address refused, of ${shoppers} in ${took} s`;
  return [
    line(figure, refused + summary(failures), "0", refused === 0),
    equalLine("their orders placed", placed, shoppers),
  ];
}

/** Registers, saves an address and orders; returns the step that failed, or null. */
async function buy(
  url: string,
  mail: MailServer,
  email: string,
  product: string,
): Promise<Step | null> {
  const visitor = new Visitor(url, SHARED);
  const address = { ...ADDRESS_FORM, email };
  const post = async (path: string, form: Record<string, string>) => {
    const { status } = await visitor.post(path, form);
    const name = form.intent ?? path;
    return status === 303 ? null : { name, status };
  };
  const failed =
    (await post("/register", { name: "Lan", email, password: "secret-123", next: "/" })) ??
    (await post("/cart", { intent: `add:${product}`, next: "/products" })) ??
    (await post("/add-address", { ...address, intent: "send-otp" }));
  if (failed) return failed;
  const otp = codeIn(await mail.mailTo(email));
  const unsaved =
    (await post("/add-address", { ...address, otp, intent: "verify-otp" })) ??
    (await post("/add-address", address));
  if (unsaved) return unsaved;
  const cart = (await visitor.request("/cart")).text;
  const form = { token: inputOf(cart, "token"), seen: inputOf(cart, "seen") };
  return post("/cart", { ...form, payment: "cod", intent: "place" });
}

/** The value of a page's hidden input. */
const inputOf = (page: string, name: string) =>
  parse(page).querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";

async function firstProduct(url: string): Promise<string> {
  const { text } = await new Visitor(url, SHARED).request("/api/product/list");
  const { products } = JSON.parse(text) as { products: { _id: string; inStock: boolean }[] };
  return products.find(({ inStock }) => inStock)!._id;
}

/** " (12 × /register 429)" */
function summary(failures: string[]): string {
  const same = Map.groupBy(failures, (failure) => failure);
  const counts = [...same].map(([failure, all]) => `${all.length} × ${failure}`);
  return counts.length > 0 ? ` (${counts.join(", ")})` : "";
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import type { Store } from "#db/client.server.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { newSeller, newShopperWithAddress } from "#tests/support/pages/shoppers.ts";
import { copyPostgresTemplate, testsPostgres } from "#tests/support/postgres/databases.ts";
import { startCuttingProxy } from "#tests/support/programs/cutting-proxy.ts";
import { Client } from "#tests/support/server/client.ts";
import { startServer, type TestServer } from "#tests/support/server/server.ts";

const WHEN = ["before", "after"] as const;

describe.runIf(testsPostgres)("a shop on PostgreSQL", () => {
  let shop: TestServer;
  let store: Store;
  let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
  let productId: string;
  let drop: () => void;

  beforeAll(async () => {
    const copy = copyPostgresTemplate("empty");
    drop = copy.drop;
    store = openPostgresStore(copy.url);
    proxy = await startCuttingProxy(copy.url);
    shop = await startServer("empty", { DATABASE_URL: proxy.url });
    productId = await givenProduct(store);
  });

  afterAll(async () => {
    await shop.stop();
    proxy.stop();
    await store.close();
    drop();
  });

  const buyer = async () => {
    const shopper = await newShopperWithAddress(shop.url, store);
    const { id: userId } = shopper.user;
    await store.withTx((tx) => addToCart(tx, { userId }, productId));
    const orders = async () =>
      ((await (await shopper.client.json("GET", "/api/order/user")).json()) as { orders: [] })
        .orders.length;
    return { ...shopper, orders };
  };

  const expectPlaced = ({ status, headers }: Response) =>
    expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(/^\/order\//)]);

  test.each(WHEN)(
    "an order that is cut off %s the commit is placed once, by itself",
    async (when) => {
      const { client, address, orders } = await buyer();
      const form = await orderForm(client);
      proxy.cutCommits(when);
      expectPlaced(await client.post("/cart", form));
      expect(await orders()).toBe(1);

      const body = { items: [{ product: productId, quantity: 3 }], address: address.id };
      proxy.cutCommits(when);
      const answer = await client.json("POST", "/api/order/cod", body);
      expect(await answer.json()).toMatchObject({ success: true });
      expect(await orders()).toBe(2);
    },
  );

  test.each(WHEN)(
    "an order cut off twice, %s the first commit, may be sent again",
    async (when) => {
      const { client, orders } = await buyer();
      const form = await orderForm(client);
      // Opens the connection that writes.
      await client.post("/login", { email: "nobody@example.com", password: "wrong-password" });
      proxy.cutCommits(when, "before");
      const response = await client.post("/cart", form);
      const page = await response.text();

      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      const advice = "Please press Place Order again: it will not be placed twice.";
      expect(wordsOf(page)).toContain(advice);
      const again = { ...form, token: inputOf(page, "token")!, seen: inputOf(page, "seen")! };
      expect(again).toEqual(form);
      expect(page).toMatch(/<button[^>]*id="place"(?![^>]*disabled)/);
      expect(await orders()).toBe(when === "after" ? 1 : 0);

      expectPlaced(await client.post("/cart", again));
      expect(await orders()).toBe(1);
    },
  );

  test.each(WHEN)("the API asks to repeat one cut off twice, %s the first commit", async (when) => {
    const { client, address, orders } = await buyer();
    const body = { items: [{ product: productId, quantity: 1 }], address: address.id };
    const place = () =>
      client.json("POST", "/api/order/cod", body, { "Idempotency-Key": `key-${when}` });
    proxy.cutCommits(when, "before");
    const lost = await place();

    expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "5"]);
    const message = expect.stringContaining("same Idempotency-Key");
    expect(await lost.json()).toEqual({ success: false, message });
    for (let i = 0; i < 2; i++)
      expect(await (await place()).json()).toMatchObject({ success: true });
    expect(await orders()).toBe(1);
  });

  test("without its database it answers 503, and again as soon as that is back", async () => {
    const { client } = await buyer();
    proxy.close();
    for (const path of ["/cart", "/my-orders", "/api/order/user", "/products?q=ngh"]) {
      const { status, headers } = await client.get(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
    }
    const added = await client.post("/cart", { intent: `add:${productId}`, next: "/cart" });
    expect([303, 503]).toContain(added.status);
    proxy.open();
    expect((await client.get("/cart")).status).toBe(200);
  });

  test("NUL and other odd texts in what strangers send fail nothing", async () => {
    const { client, user } = await buyer();
    const seller = (await newSeller(shop.url)).client;
    const stranger = new Client(shop.url);
    const odd = "Lan\0\ud800";
    const address = {
      ...{ firstName: odd, lastName: odd, email: user.email, phone: "0912345678", street: odd },
      ...{ ward: odd, city: odd, state: odd, zipCode: odd, country: odd },
    };
    const account = { name: odd, password: odd };
    const email = "odd\0@example.com";
    const answers = await Promise.all([
      stranger.post("/login", { email, password: odd }),
      stranger.post("/register", { name: odd, email, password: `${odd}-long-enough`, next: odd }),
      stranger.post("/forgot-password", { email }),
      stranger.post("/reset-password", { email, code: odd, password: odd }),
      stranger.post("/cart", { intent: `add:${productId}\0`, next: odd }),
      client.post("/cart", { intent: `update:${odd}`, [`quantity-${odd}`]: "1\0" }),
      client.post("/cart", { intent: "place", token: odd, seen: odd, payment: odd }),
      client.post("/add-address", { ...address, intent: "save" }),
      client.post("/profile", { intent: "rename", name: odd }),
      client.get("/products?q=%00"),
      client.get("/products?q=ngh%00%ED%A0%80&page=99999999999999999999"),
      client.get("/product/%00/%00"),
      client.get(`/product/x/${productId}%00`),
      client.get("/my-orders/%00"),
      client.get("/order/%00?token=%00"),
      stranger.json("POST", "/api/user/login", { email, password: odd }),
      stranger.json("POST", "/api/user/register", { ...account, email: "odd@example.com" }),
      stranger.json("POST", "/api/seller/login", { email, password: odd }),
      stranger.json("POST", "/api/send-email-otp", { email }),
      client.json("POST", "/api/verify-email-otp", { email, otp: odd }),
      client.json("POST", "/api/address/add", { address: { ...address, firstname: odd } }),
      client.json("POST", "/api/cart/update", { cartItems: { [odd]: 1, [productId]: 2 } }),
      client.json("POST", "/api/order/cod", {
        items: [{ product: `${productId}\0`, quantity: 1 }],
        address: odd,
      }),
      seller.json("POST", "/api/category", { name: odd }),
      seller.get("/api/order/seller?search=%00&status=%00&page=1e99"),
      seller.get("/seller/orders?q=%00ab%00&status=%00&page=99999999999999999999"),
      seller.get("/seller/products?q=%00"),
      stranger.send("/cart", { headers: { cookie: "session=%00; cart=%00; toast=%00; lang=%00" } }),
      stranger.send("/api/user/is-auth", { headers: { authorization: "Bearer %00" } }),
    ]);
    const failed = answers.filter(({ status }) => status >= 500);
    expect(failed.map(({ url, status }) => [url, status])).toEqual([]);
    expect(shop.output()).not.toContain('"level":"error"');
  });
});

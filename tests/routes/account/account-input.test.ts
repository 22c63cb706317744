import { expect, test } from "vitest";
import { alertOf, inputOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";
import { rowsOf } from "../support/rows.ts";

const { server, store } = await testShop();

const HUGE = "x".repeat(60 * 1024);

const ACCOUNT = { name: "Lan", email: "typed@example.com", password: "typed-secret" };

test.each([
  ["/login", ["email", "password"]],
  ["/register", ["name", "email", "password"]],
  ["/forgot-password", ["email"]],
  ["/reset-password", ["email", "code", "password"]],
] as [string, string[]][])(
  "%s with missing or huge fields says what is wrong and keeps the rest, but no password",
  async (path, names) => {
    const client = new Client(server.url);
    const good: Record<string, string> = { ...ACCOUNT, code: "123456" };
    const before = await rowsOf(store.db, ["rate_events"]);
    const fieldsWith = (name: string, value: string | null) =>
      Object.entries(good)
        .filter(([n]) => names.includes(n))
        .flatMap(([n, v]): [string, string][] =>
          n !== name ? [[n, v]] : value === null ? [] : [[n, value]],
        );
    for (const name of names)
      for (const value of [null, "", HUGE, "\0"]) {
        // A password may be any text when logging in.
        if (name === "password" && value === "\0" && path === "/login") continue;
        // A name or a code may be odd; the code is then simply wrong.
        if (value === "\0" && name === "name") continue;
        const response = await client.post(path, fieldsWith(name, value));
        const page = await response.text();
        const what = [path, name, value?.slice(0, 3)];
        expect([...what, response.status]).toEqual([...what, 400]);
        expect(alertOf(page)).toMatch(/\S/);
        for (const other of names) {
          if (other === name) continue;
          expect(inputOf(page, other), `${...what}`).toEqual(other === "password" ? "" : good[other]);
        }
        expect(page).not.toContain("typed-secret");
      }
    for (const email of ["lan", "lan@", "@example.com", "a b@example.com", "lan@example"]) {
      const response = await client.post(path, fieldsWith("email", email));
      const page = await response.text();
      expect([email, response.status, inputOf(page, "email")]).toEqual([email, 400, email]);
      expect(alertOf(page)).toContain("Invalid email format");
    }
    expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
  },
);

test("fields sent twice count once, and files in place of text count as missing", async () => {
  const client = new Client(server.url);
  const twice: [string, string][] = [
    ["name", "Lan"],
    ["email", "first@example.com"],
    ["email", "second@example.com"],
    ["password", "secret-123"],
    ["password", "secret-456"],
  ];
  expect((await client.post("/register", twice)).status).toBe(303);
  const { user } = (await (await client.get("/api/user/is-auth")).json()) as {
    user: { email: string };
  };
  expect(user.email).toBe("first@example.com");
  const logIn = (password: string) =>
    new Client(server.url).post("/login", { email: "first@example.com", password });
  expect([(await logIn("secret-123")).status, (await logIn("secret-456")).status]).toEqual([
    303, 400,
  ]);

  for (const path of ["/login", "/register", "/forgot-password", "/reset-password"]) {
    const form = new FormData();
    for (const name of ["name", "email", "password", "code"])
      form.set(name, new File(["a@example.com"], "a.txt"));
    const response = await client.send(path, { method: "POST", body: form });
await expectRefusal(response, 400, "Email required", path);
  }
});

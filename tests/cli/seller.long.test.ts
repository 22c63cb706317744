import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSellers } from "#app/features/sellers/login/sellers.server.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { readLog } from "#tests/support/data/log.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { turnOnTwoFactors, WITH_KEY } from "#tests/support/data/two-factors.ts";
import { Client } from "#tests/support/server/client.ts";
import { type Ended, typeCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { withShop } from "./backups/shop-commands.ts";

const PASSWORD = "quầy-hàng-Tết";

const { server, store } = await testShop("empty", WITH_KEY);
const env = server.data;

/** Runs `seller` on the running shop, or on the data of another folder. */
const seller = (args: string[], input = "", dataDir?: string) =>
  runInProcess(["seller", ...args], dataDir ? { DATA_DIR: dataDir } : env, input);

async function logIn(email: string, password: string): Promise<Client | null> {
  const client = new Client(server.url);
  const answer = await client.post("/seller", { email, password });
  return answer.status === 303 ? client : null;
}

const isIn = async (client: Client) => (await client.get("/api/order/seller")).status === 200;

/** A refusal is one line for the user, without internals. */
function expectRefused({ status, out, err }: Ended, code: 1 | 2, words: RegExp): void {
  expect([status, out]).toEqual([code, ""]);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toMatch(words);
  expect(err).not.toMatch(/\bat \S+ \(|node_modules|Sqlite/);
}

test("a seller is added, gets a new password and is removed while the shop is running", async () => {
  const email = "Hoa@Cho.example";
  const added = await seller(["add", email], `${PASSWORD}\nanother line\n`);
  expect(added).toEqual({ status: 0, out: "", err: `Added the seller ${email}.\n` });
  const before = (await logIn("hoa@cho.example", PASSWORD))!;
  expect(await isIn(before)).toBe(true);

  const changed = await seller(["password", email], "new-password-1");
  expect([changed.status, changed.err]).toEqual([0, expect.stringContaining("have ended")]);
  expect(await isIn(before)).toBe(false);
  expect(await logIn(email, PASSWORD)).toBeNull();
  const after = (await logIn(email, "new-password-1"))!;
  expect(await isIn(after)).toBe(true);

  const removed = `Removed the seller ${email}; all their logins have ended.\n`;
  expect(await seller(["remove", email])).toEqual({ status: 0, out: "", err: removed });
  expect(await isIn(after)).toBe(false);
  expect(await logIn(email, "new-password-1")).toBeNull();
  expect(await logIn(SELLER.email, SELLER.password)).not.toBeNull();
});

test("at a terminal a password is prompted for twice without echo", async () => {
  const email = "typing@cho.example";
  const type = (verb: string, first: string, second = "") => {
    const replies = Object.entries({ "New password: ": first, "Repeat the password: ": second });
    return typeCommand(["seller", verb, email], env, replies);
  };
  const added = await type("add", `${PASSWORD}\r`, `${PASSWORD}\r`);
  expect([added.status, added.out]).toEqual([0, expect.stringContaining("Added the seller")]);
  expect(added.out).not.toContain(PASSWORD);
  expect(await logIn(email, PASSWORD)).not.toBeNull();

  const slip = await type("password", "one-time\r", "one-tine\r");
  expect([slip.status, slip.out]).toEqual([1, expect.stringContaining("do not match")]);
  const left = await type("password", "half-typ\u0003");
  expect([left.status, left.out]).toEqual([1, expect.stringContaining("at least 6")]);
  expect(await logIn(email, PASSWORD)).not.toBeNull();
});

test("the list has one line per seller, with the day the account was created", async () => {
  const dataDir = testFolder("empty");
  await seller(["add", "an@cho.example", "--role=packer"], PASSWORD, dataDir);
  const { status, out, err } = await seller(["list"], "", dataDir);

  const accounts = await withShop(dataDir, ({ db }) => listSellers(db));
  const days = accounts.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
  expect([status, err]).toEqual([0, ""]);
  expect(out).toBe(`${SELLER.email}\t${days[0]}\towner\nan@cho.example\t${days[1]}\tpacker\n`);
});

test("removing the last seller prints that, and what the next start does", async () => {
  const dataDir = testFolder("empty");
  const { status, err } = await seller(["remove", SELLER.email], "", dataDir);
  expect([status, err]).toEqual([0, expect.stringMatching(/last one.*SELLER_EMAIL/)]);

  const again = await runInProcess(["migrate"], { DATA_DIR: dataDir, SELLER_PASSWORD: PASSWORD });
  expect(again.err).toContain("Seller login: seller@example.com");
});

test("what the command line changes is in the log, without a password", async () => {
  const email = "log@cho.example";
  const from = (await readLog(store.db)).at(-1)?.seq ?? 0;
  await seller(["add", email], PASSWORD);
  await seller(["password", email], "new-password-1");
  await seller(["remove", email]);
  const log = (await readLog(store.db, from)).filter(({ thing }) => thing === "sellers");
  const whole = { email, name: "", role: "owner" };
  expect(log).toMatchObject([
    { kind: "terminal", who: "", verb: "command-line add", was: {}, became: whole },
    { verb: "command-line password", was: { password_hash: 0 }, became: { password_hash: 1 } },
    { verb: "command-line remove", was: whole, became: {} },
  ]);
  const owner = (await logIn(SELLER.email, SELLER.password))!;
  const words = await wordsAt(owner, "/seller/log");
  for (const shown of ["command line", "Password", "changed", email])
    expect(words).toContain(shown);
});

test("a lost device's two-step verification is turned off, which ends all logins", async () => {
  const email = "mai@cho.example";
  await seller(["add", email], PASSWORD);
  const client = (await logIn(email, PASSWORD))!;
  await turnOnTwoFactors(client, PASSWORD);
  expect(await logIn(email, PASSWORD)).toBeNull();
  const reset = await seller(["reset-2fa", email.toUpperCase()]);
  expect(reset).toMatchObject({
    status: 0,
    out: "",
    err: expect.stringMatching(/^Turned off .*ended\.\n$/),
  });
  expect(await isIn(client)).toBe(false);
  expect(await isIn((await logIn(email, PASSWORD))!)).toBe(true);
  const again = await seller(["reset-2fa", email]);
  expect(again).toMatchObject({ status: 0, err: expect.stringMatching(/^There was no .*\n$/) });
});

test("what cannot be done is refused in one line, and nothing is written", async () => {
  const { email } = SELLER;
  const cases: [string[], string, 1 | 2, RegExp][] = [
    [["add", email.toUpperCase()], PASSWORD, 1, /already/],
    [["add", "new@cho.example"], "12345\n", 1, /at least 6 characters/],
    [["add", "new@cho.example"], "", 1, /at least 6 characters/],
    [["add", "new@cho.example", PASSWORD], "", 2, /Do not pass the password as an argument/],
    [["password", email, PASSWORD], PASSWORD, 2, /Do not pass the password as an argument/],
    [["password", "no@cho.example"], PASSWORD, 1, /no seller no@cho/],
    [["remove", "no@cho.example"], "", 1, /no seller no@cho/],
    [["remove", email, "-f"], "", 2, /one e-mail address/],
    [["reset-2fa", "no@cho.example"], "", 1, /no seller no@cho/],
    [["reset-2fa", email, "now"], "", 2, /one e-mail address/],
    [["add", "a@b,c@d.example"], PASSWORD, 2, /is not an e-mail address/],
    [["constructor", email], PASSWORD, 2, /^Usage: seller add\|/],
    [[], "", 2, /^Usage: seller add\|/],
    [["add", email, "--role=king"], PASSWORD, 2, /owner\|manager\|packer\|courier/],
    [["remove", email, "--role=packer"], "", 2, /^Usage: seller add EMAIL --role/],
  ];
  for (const [args, input, code, words] of cases)
    expectRefused(await seller(args, input), code, words);
  expect((await seller(["list"])).out).not.toContain("new@cho.example");
  expect(await logIn(email, SELLER.password)).not.toBeNull();
});

test("adding the first seller creates the database; other commands do not", async () => {
  const dataDir = join(testFolder(), "not", "there");
  const refused = await seller(["list"], "", dataDir);
  expectRefused(refused, 1, /No shop database at .*DATA_DIR/);
  expect((await seller(["add", "an@cho.example"], PASSWORD, dataDir)).status).toBe(0);

  const opened = await runInProcess(["migrate"], { DATA_DIR: dataDir });
  expect(opened.err).not.toContain("Seller login");
  expect((await seller(["list"], "", dataDir)).out).toMatch(/^an@cho\.example\t/);
});

test("a file that is not a database, or stays locked, is reported in one line", async () => {
  const broken = testFolder();
  writeFileSync(join(broken, "shop.db"), "x".repeat(5_000));
  expectRefused(await seller(["list"], "", broken), 1, /shop\.db cannot be read: /);

  const locked = testFolder("empty");
  const remove = () => seller(["remove", SELLER.email], "", locked);
  const refused = await withShop(locked, ({ withTx }) => withTx(remove));
  expectRefused(refused, 1, /locked by another process/);
});

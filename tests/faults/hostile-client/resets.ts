import { later } from "#tests/bench/support/clean-up.ts";
import { equalLine, exactLine, type Line } from "#tests/bench/support/figures.ts";
import { send } from "#tests/faults/support/send.ts";
import { codeIn, startMailServer } from "#tests/support/mail/mail-server.ts";
import { startServer } from "#tests/support/server/server.ts";
import { Visitor } from "./visitor.ts";

const EMAIL = "lan@example.com";
const OLD = "secret-123";
const NEW = "another-456";
/** Enough addresses that no limit on a single client applies. */
const CLIENTS = ["127.0.0.2", "127.0.0.4", "127.0.0.5"];

/** Logs in with the old password while the owner resets it; counts the sessions that survive. */
export async function logInDuringReset({ logins }: { logins: number }): Promise<Line[]> {
  const mail = await startMailServer();
  later(mail.stop);
  const server = await startServer("demo", { SMTP_URL: mail.url });
  later(server.stop);
  const { url } = server;
  const login = async (i: number) => {
    const account = { email: EMAIL, password: OLD };
    const from = CLIENTS[i % CLIENTS.length]!;
    const answer =
      i % 2
        ? await send(url, "/login", { from, form: account })
        : await send(url, "/api/user/login", { from, json: account });
    const set = answer?.headers["set-cookie"]?.find((cookie) => /^(__Host-)?session=/.test(cookie));
    return set?.split(";")[0];
  };
  const account = { name: "Lan", email: EMAIL, password: OLD };
  await send(url, "/register", { form: account });
  const owner = new Visitor(url, "127.0.0.1");
  await owner.post("/forgot-password", { email: EMAIL });
  const code = codeIn(await mail.mailTo(EMAIL));

  const numbers = Array.from({ length: logins }, (_, i) => i);
  const early = numbers.slice(0, logins / 2).map(login);
  const resetting = owner.post("/reset-password", { email: EMAIL, code, password: NEW });
  const late = numbers.slice(logins / 2).map(login);
  const reset = await resetting;
  const cookies = (await Promise.all([...early, ...late])).filter((cookie) => cookie);
  const shown = await Promise.all(cookies.map((cookie) => isLoggedIn(url, cookie!)));
  const started = `${cookies.length} started by ${logins} logins`;
  const alive = shown.filter(Boolean).length;
  return [
    equalLine("status of the owner's reset", reset.status, 303),
    exactLine(`sessions of the old password still valid, of ${started}`, alive, 0),
  ];
}

async function isLoggedIn(url: string, cookie: string): Promise<boolean> {
  const answer = await send(url, "/api/user/is-auth", { headers: { cookie } });
  return (JSON.parse(answer?.text ?? "{}") as { success?: boolean }).success === true;
}

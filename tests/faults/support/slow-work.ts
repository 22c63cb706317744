import { connect } from "node:net";
import { send } from "./send.ts";

const GIVE_UP_MS = 40_000;

/**
 * Opens sockets that send their headers or their body at one byte a second until the shop closes them;
 * returns their lifetimes in milliseconds.
 */
export function openSlowly(
  url: string,
  count: number,
  part: "headers" | "body",
): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const head = `POST /api/user/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
  const body = `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  const dribble = () => {
    const startedAt = performance.now();
    return new Promise<number>((done) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(part === "headers" ? head : body),
      );
      const timer = setInterval(() => socket.write("a"), 1_000);
      const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS);
      socket.resume().on("error", () => {});
      socket.once("close", () => {
        clearInterval(timer);
        clearTimeout(giveUp);
        done(performance.now() - startedAt);
      });
    });
  };
  return Promise.all(Array.from({ length: count }, dribble));
}

const LONG = 100_000;
const ADDRESSES = [`${"a".repeat(LONG)}@example.com`, "a@".repeat(LONG / 2), ".".repeat(LONG)];
const CALLS = ["user/login", "user/register", "seller/login", "send-email-otp"];

/** Sends e-mail addresses of 100 KB one after the other; returns the status codes. */
export async function sendLongEmails(url: string, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs;
  const statuses = new Set<number>();
  while (performance.now() < until)
    for (const email of ADDRESSES)
      for (const call of CALLS) {
        const json = { name: "Lan", password: "secret-123", email };
        const reply = await send(url, `/api/${call}`, { json });
        if (!reply) throw new Error(`${call} got no response`);
        statuses.add(reply.status);
      }
  return [...statuses];
}

// Opens sockets that send one byte a second until the shop closes them: node slow-sockets.ts URL COUNT headers|body
import { connect } from "node:net";

const [url = "", count = "0", part = ""] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const GIVE_UP_MS = 40_000;
const HEAD = `POST /api/user/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
const OPENING: Record<string, string> = {
  headers: HEAD,
  body: `${HEAD}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
};

const lasted = await Promise.all(Array.from({ length: Number(count) }, dribble));
process.stdout.write(JSON.stringify(lasted));

/** Opens one socket; resolves to its lifetime in milliseconds. */
function dribble(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(OPENING[part]!));
    const timer = setInterval(() => socket.write("a"), 1_000);
    const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS);
    socket.resume().on("error", () => {});
    socket.once("close", () => {
      clearInterval(timer);
      clearTimeout(giveUp);
      done(performance.now() - startedAt);
    });
  });
}

import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * "silent" says nothing, "slow" takes its time for every answer, "distant" for its greeting, "well"
 * takes every mail.
 */
export type Mood = "refusing" | "silent" | "slow" | "distant" | "well";

export type OddMailServer = {
  /** For SMTP_URL. */
  url: string;
  /** From now on it behaves so. */
  setMood: (mood: Mood) => void;
  /** Message-ID and recipient of each mail that it accepted. */
  accepted: { id: string; to: string }[];
  /** How many speak with it. */
  connections: () => number;
  stop: () => void;
};

const SLOW_MS = 2_500;
/** What a connection to another country's server takes. */
const DISTANT_MS = 100;

/** A mail server with moods, in as much of SMTP as nodemailer speaks. */
export async function startOddMailServer(): Promise<OddMailServer> {
  let mood: Mood = "well";
  const accepted: OddMailServer["accepted"] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    // Whoever hangs up has no more to say.
    converse(socket, () => mood, accepted).catch(() => socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    connections: () => sockets.size,
    setMood: (next) => {
      mood = next;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function converse(
  socket: Socket,
  mood: () => Mood,
  accepted: OddMailServer["accepted"],
): Promise<void> {
  const say = async (line: string) => {
    if (mood() === "silent") return;
    if (mood() === "slow") await sleep(SLOW_MS);
    socket.write(`${line}\r\n`);
  };
  if (mood() === "distant") await sleep(DISTANT_MS);
  await say(mood() === "refusing" ? "554 not now" : "220 mail.example");
  let text = "";
  let to = "";
  let inMail = false;
  for await (const chunk of socket.setEncoding("utf8").iterator()) {
    text += chunk;
    for (;;) {
      const end = inMail ? "\r\n.\r\n" : "\r\n";
      const at = text.indexOf(end);
      if (at < 0) break;
      const line = text.slice(0, at);
      text = text.slice(at + end.length);
      if (inMail) {
        inMail = false;
        await say("250 taken");
        accepted.push({ id: /^message-id: *(\S+)/im.exec(line)?.[1] ?? "", to });
      } else if (/^rcpt to:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        await say("250 yes");
      } else if (/^data$/i.test(line)) {
        inMail = true;
        await say("354 go on");
      } else if (/^quit$/i.test(line)) socket.end("221 bye\r\n");
      else await say("250 yes");
    }
  }
}

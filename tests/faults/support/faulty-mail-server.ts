import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

/**
 * "silent" never responds, "slow" delays every response and "distant" only its greeting; "none"
 * accepts every mail at once.
 */
export type MailFault = "refusing" | "silent" | "slow" | "distant" | "none";

export type FaultyMailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Changes how it behaves from now on. */
  setFault: (fault: MailFault) => void;
  /** Message-ID and recipient of each accepted mail. */
  accepted: { id: string; to: string }[];
  /** The number of open connections. */
  connections: () => number;
  stop: () => void;
};

const SLOW_MS = 2_500;
/** The delay of a server in another country. */
const DISTANT_MS = 100;

/** A mail server whose faults a test chooses; it knows the part of SMTP that nodemailer uses. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  let fault: MailFault = "none";
  const accepted: FaultyMailServer["accepted"] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    // The client has closed the connection.
    converse(socket, () => fault, accepted).catch(() => socket.destroy());
  });
  const port = await listenOnFreePort(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    connections: () => sockets.size,
    setFault: (next) => {
      fault = next;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function converse(
  socket: Socket,
  fault: () => MailFault,
  accepted: FaultyMailServer["accepted"],
): Promise<void> {
  const respond = async (line: string) => {
    if (fault() === "silent") return;
    if (fault() === "slow") await sleep(SLOW_MS);
    socket.write(`${line}\r\n`);
  };
  if (fault() === "distant") await sleep(DISTANT_MS);
  await respond(fault() === "refusing" ? "554 not now" : "220 mail.example");
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
        await respond("250 taken");
        accepted.push({ id: /^message-id: *(\S+)/im.exec(line)?.[1] ?? "", to });
      } else if (/^rcpt to:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        await respond("250 yes");
      } else if (/^data$/i.test(line)) {
        inMail = true;
        await respond("354 go on");
      } else if (/^quit$/i.test(line)) socket.end("221 bye\r\n");
      else await respond("250 yes");
    }
  }
}

import { once } from "node:events";
import { connect as connectPlainly } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";

const AT_ONCE = 16;
const HOST = "127.0.0.1";

/** Makes full handshakes, without a session of an earlier one, and ends each connection; returns how many. */
export async function makeHandshakes(port: number, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let made = 0;
  const repeat = async () => {
    while (performance.now() < until) {
      const socket = connect({
        host: HOST,
        port,
        servername: "shop.example",
        rejectUnauthorized: false,
      });
      await once(socket, "secureConnect");
      made += 1;
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, repeat));
  return made;
}

/** Opens connections that send no handshake, and opens another for each that is closed; returns how many there were. */
export async function openIdle(
  port: number,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<number> {
  const until = performance.now() + forMs;
  let opened = 0;
  const hold = async () => {
    while (performance.now() < until) {
      const socket = connectPlainly({ host: HOST, port, localAddress: "127.0.0.9" });
      socket.on("error", () => {});
      opened += 1;
      const closed = new Promise((done) => socket.once("close", done));
      await Promise.race([closed, sleep(until - performance.now())]);
      socket.destroy();
      // As fast as a client that waits for the refusal.
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: connections }, hold));
  return opened;
}

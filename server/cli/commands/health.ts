import type { Settings } from "#app/kit/settings/env.server.ts";
import { CommandError } from "#server/cli/command.ts";

/** Longer than the shop takes to notice that its database does not answer. */
const TIMEOUT_MS = 4_000;

/** The address to connect to where the shop listens on every interface. */
const LOOPBACK: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

export async function healthCommand({ host, port }: Settings): Promise<void> {
  const name = LOOPBACK[host] ?? (host.includes(":") ? `[${host}]` : host);
  const url = `http://${name}:${port}/healthz`;
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { message } = ((error as Error).cause as Error | undefined) ?? (error as Error);
    throw new CommandError(`No shop answers at ${url}: ${message}`);
  }
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new CommandError(`${url} answers ${answer.status}`);
  process.stdout.write("healthy\n");
}

import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";

/** The sender: each client has a loopback address of its own. */
export type Sender = { from?: string; agent?: Agent; timeoutMs?: number };

export type Sent = Sender & {
  /** Default: POST with a body, GET without. */
  method?: string;
  headers?: OutgoingHttpHeaders;
  form?: Record<string, string>;
  json?: unknown;
  /** A raw body. */
  body?: string;
};

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

const TIMEOUT_MS = 30_000;
const FORM = "application/x-www-form-urlencoded";

/** Sends a request, without an agent on a new connection; resolves to null without a response. */
export function send(url: string, path: string, sent: Sent = {}): Promise<Reply | null> {
  const startedAt = performance.now();
  const body = bodyOf(sent);
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const outgoing = request({
      hostname,
      port,
      path,
      method: sent.method ?? (body === undefined ? "GET" : "POST"),
      localAddress: sent.from ?? "127.0.0.1",
      agent: sent.agent ?? false,
      signal: AbortSignal.timeout(sent.timeoutMs ?? TIMEOUT_MS),
      headers: {
        "sec-fetch-site": "same-origin",
        ...(body !== undefined && {
          "content-type": sent.json === undefined ? FORM : "application/json",
          "content-length": Buffer.byteLength(body),
        }),
        ...sent.headers,
      },
    });
    outgoing.on("error", () => done(null));
    outgoing.once("response", async (response) => {
      const text = await textOf(response).catch(() => null);
      const { statusCode: status = 0, headers } = response;
      done(text === null ? null : { status, headers, text, ms: performance.now() - startedAt });
    });
    outgoing.end(body);
  });
}

function bodyOf({ form, json, body }: Sent): string | undefined {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? body : JSON.stringify(json);
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return text;
}

/** The cookies that a reply sets, as a browser sends them. */
export const cookieOf = (reply: Reply | null) =>
  (reply?.headers["set-cookie"] ?? []).map((set) => set.split(";")[0]).join("; ");

/** Works on all items, at most `lanes` at a time. */
export async function inLanes<T>(
  items: IterableIterator<T>,
  lanes: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const lane = async () => {
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

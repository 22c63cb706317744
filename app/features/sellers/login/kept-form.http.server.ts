import { setTimeout as sleep } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import type { AppLoadContext } from "@remix-run/node";
import { PASSKEY_FIELD } from "./login-fields.ts";
import { type KeptForm, keptName, LOGIN_AGAIN, type SecondStep } from "./seller-login-required.ts";

/** The login form, with its own fields, is limited to 64 KiB and 1,000 fields. */
const MAX_KEPT_BYTES = 60 * 1024;
const MAX_KEPT_FIELDS = 980;
/** When an upload stalls or takes too long in all, it is answered with the part that has arrived. */
const STALLED_MS = 2_000;
const SKIM_WITHIN_MS = 12_000;

/**
 * Reads the texts of a form that was sent without a session, so that they can be shown again after a login. Files are
 * read at a bounded pace and dropped, because texts may follow them.
 */
export async function readKeptForm(context: AppLoadContext, request: Request): Promise<KeptForm> {
  const isMultipart = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const read = await (isMultipart ? skim(context, request) : readTexts(request));
  const encoded = new URLSearchParams(read.fields.map(([name, value]) => [keptName(name), value]));
  const fits = read.fields.length <= MAX_KEPT_FIELDS && encoded.toString().length <= MAX_KEPT_BYTES;
  return fits ? read : { fields: [], isWhole: false };
}

const NOTHING: KeptForm = { fields: [], isWhole: false };

async function readTexts(request: Request): Promise<KeptForm> {
  const form = await request.formData().catch(() => null);
  if (!form) return NOTHING;
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return { fields, isWhole: true };
}

async function skim(context: AppLoadContext, request: Request): Promise<KeptForm> {
  const body = request.body?.getReader();
  const parser = parserOf(request);
  if (!body || !parser) return NOTHING;
  const kept: KeptForm = { fields: [], isWhole: true };
  const cut = () => {
    kept.isWhole = false;
  };
  let isRead = false;
  let bytes = 0;
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    bytes += name.length + value.length;
    if (isNameCut || isValueCut || bytes > MAX_KEPT_BYTES) cut();
    else kept.fields.push([name, value]);
  });
  parser.on("file", (_name, file) => {
    file.on("data", cut);
    // The parser itself reports the error of a file that ends too early.
    file.on("error", () => {});
  });
  parser.on("finish", () => {
    isRead = true;
  });
  parser.on("error", cut);
  if (!context.skimUpload()) return NOTHING;
  const until = Date.now() + SKIM_WITHIN_MS;
  while (Date.now() < until) {
    const { done, value } = await nextChunk(body);
    if (done) break;
    await new Promise<unknown>((written) => parser.write(value, written));
  }
  // The unread rest of the body is dropped when the answer is sent.
  void body.cancel().catch(() => {});
  if (!isRead) cut();
  return kept;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
const END = { done: true, value: undefined } as const;

/** Reads the next chunk of a body; reports the end if no chunk arrives in time or the size limit is reached. */
async function nextChunk(body: Reader): Promise<{ done: boolean; value?: Uint8Array }> {
  const waiting = new AbortController();
  const stalled = sleep(STALLED_MS, END, { signal: waiting.signal }).catch(() => END);
  const chunk = await Promise.race([body.read().catch(() => END), stalled]);
  waiting.abort();
  return chunk;
}

/** Null for a body that is not a multipart form. */
function parserOf(request: Request): InstanceType<typeof Busboy> | null {
  const limits = { fields: MAX_KEPT_FIELDS + 1, fieldSize: MAX_KEPT_BYTES, parts: 1_000 };
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return new Busboy({ headers, limits });
  } catch {
    return null;
  }
}

/** A login that carries the form that was sent without a session. */
type LoginAgain = {
  email: string;
  password: string;
  /** Of the second step, the fields of its form; null for the first one. */
  second: SecondStep | null;
  /** What a passkey has signed; "" without one. */
  passkey: string;
  /** The original form without its files. */
  kept: FormData;
};

/** Reads the login form that carries another form; null for any other request, whose body is left unread. */
export async function readLoginAgain(request: Request): Promise<LoginAgain | null> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (request.method !== "POST" || !isForm) return null;
  const body = await request.clone().text();
  if (!body.startsWith(`${LOGIN_AGAIN}=`)) return null;
  const sent = new URLSearchParams(body);
  const kept = new FormData();
  const prefix = keptName("");
  for (const [name, value] of sent)
    if (name.startsWith(prefix)) kept.append(name.slice(prefix.length), value);
  const textOf = (name: string) => sent.get(name) ?? "";
  const second = sent.has("step")
    ? { step: textOf("step"), otp: textOf("otp"), recovery: textOf("recovery") }
    : null;
  return {
    email: textOf("email"),
    password: textOf("password"),
    second,
    passkey: textOf(PASSKEY_FIELD),
    kept,
  };
}

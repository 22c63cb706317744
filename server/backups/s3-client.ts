import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#app/kit/settings/backup-settings.ts";
import { textOf } from "./s3-xml.ts";

const ATTEMPTS = 5;
const FIRST_RETRY_MS = 250;
/** For one request, which sends at most one part. */
const TIMEOUT_MS = 120_000;

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
  /** The response's body may be long: it has no time limit of its own. */
  isDownload?: true;
};

/**
 * Sends signed requests to a bucket. Busy or unreachable storage is asked again; the signature covers
 * the body, so that the storage notices one that was damaged on the way.
 *
 * @returns a function that resolves to a response of success and rejects with a message otherwise
 */
export function createS3Client(settings: S3Settings): (request: S3Request) => Promise<Response> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });

  async function send(request: S3Request): Promise<Response> {
    const { method, key = "", query, body, headers, isDownload } = request;
    const url = new URL(`${endpoint}/${bucket}/${key}`.replace(/\/$/, ""));
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    return signer.fetch(url, {
      method,
      body: body as BodyInit | undefined,
      headers: { ...headers, "X-Amz-Content-Sha256": hash },
      redirect: "manual",
      signal: isDownload ? undefined : AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(request).catch((error: unknown) => unreachable(error));
      if (!(response instanceof Error) && response.ok) return response;
      const isTemporary =
        response instanceof Error || response.status >= 500 || response.status === 429;
      if (!isTemporary || attempt === ATTEMPTS)
        throw response instanceof Error ? response : await refused(response);
      if (!(response instanceof Error)) await response.body?.cancel();
      await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1));
    }
  };
}

function unreachable(error: unknown): Error {
  const { cause, name } = error as Error;
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : name;
  return new Error(`the storage cannot be reached (${reason})`);
}

/** Names the status and the storage's code, such as AccessDenied. */
async function refused(response: Response): Promise<Error> {
  const text = await textOf(response).catch(() => "");
  const [, code] = /<Code>([A-Za-z]{1,50})<\/Code>/.exec(text) ?? [];
  return new Error(`the storage responded ${response.status}${code ? ` ${code}` : ""}`);
}

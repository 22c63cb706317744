import { getOrdersState } from "#app/features/orders/finding/seller-orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { readPushKeys } from "#app/features/sellers/notices/devices.server.ts";
import {
  type ClaimedNotice,
  claimNotices,
  giveUp,
  hasDueNotices,
  recordFailed,
  recordTold,
} from "#app/features/sellers/notices/notices.server.ts";
import { noticeTexts } from "#app/features/sellers/notices/text.ts";
import {
  authorizePush,
  encryptPush,
  type PushKeys,
} from "#app/features/sellers/notices/web-push.server.ts";
import { NotPublicError, openPublic, type Reach } from "#app/kit/request/open-public.ts";
import { paths } from "#app/paths.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";

type Options = {
  db: Db;
  withTx: WithTx;
  /** E-mail address of the shop, which push services want to know. */
  contact: () => Promise<string>;
  /** What tests replace, to receive notices themselves. */
  reach?: Reach;
  onError: (error: unknown) => void;
};

const POLL_MS = 5_000;
/** Far less than a lease. */
const WITHIN_MS = 10_000;
/** How long a push service keeps a notice for a device that it cannot reach. */
const KEPT_SECONDS = 24 * 60 * 60;

/** What all notices that are sent together have in common. */
type Sender = { keys: PushKeys; contact: string; toConfirm: number };
type Answer = "told" | "gone" | { retryAfterMs: number };

/**
 * Sends the queued notices to sellers' devices in the background, a few at a time. Call `wake` after notices were queued.
 * Those that are being sent when it stops are due again later.
 */
export function startPushNotices({ db, withTx, contact, reach, onError }: Options) {
  const stopping = new AbortController();
  let isWoken = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      while (!stopping.signal.aborted && (await hasDueNotices(db))) await sendSome();
    } while (isWoken);
  }

  function wake(): void {
    isWoken = true;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }

  async function sendSome(): Promise<void> {
    const keys = await readPushKeys({ db, withTx });
    const { toConfirm } = await getOrdersState(db);
    const sender = { keys, contact: await contact(), toConfirm };
    const claimed = await withTx(claimNotices);
    await inParallel(...claimed.map((notice) => () => deliver(notice, sender)));
  }

  async function deliver(notice: ClaimedNotice, sender: Sender): Promise<void> {
    const answer = await send(notice, sender).catch(
      (error: unknown): Answer => (error instanceof NotPublicError ? "gone" : { retryAfterMs: 0 }),
    );
    if (typeof answer === "object" && stopping.signal.aborted) return;
    await withTx((tx) => {
      if (answer === "told") return recordTold(tx, notice);
      if (answer === "gone") return giveUp(tx, notice.deviceId);
      return recordFailed(tx, notice, answer.retryAfterMs);
    });
  }

  async function send(notice: ClaimedNotice, sender: Sender): Promise<Answer> {
    const endpoint = new URL(notice.device.endpoint);
    const headers = {
      Authorization: authorizePush(endpoint, sender.keys, sender.contact),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(KEPT_SECONDS),
      // A newer notice of a kind replaces one that the device has not got yet.
      Topic: notice.kind,
      Urgency: "high",
    };
    const body = encryptPush(messageOf(notice, sender), notice.device);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WITHIN_MS)]);
    const sent = { method: "POST", headers, body } as const;
    const response = await openPublic(endpoint, sent, signal, reach);
    // Nothing is read of what it says besides.
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode === 404 || statusCode === 410) return "gone";
    if (statusCode >= 200 && statusCode < 300) return "told";
    return { retryAfterMs: retryAfterMs(response.headers["retry-after"]) };
  }

  wake();
  const polling = setInterval(wake, POLL_MS);
  return {
    wake,
    stop: async () => {
      clearInterval(polling);
      stopping.abort();
      await running;
    },
  };
}

/** A number of seconds, or a date; 0 if it is neither. */
function retryAfterMs(value = ""): number {
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0);
}

/** What public/seller-sw.js shows. Nothing personal is in it: the kind, how many, an order's short number and a link. */
function messageOf({ kind, count, orderId, device }: ClaimedNotice, { toConfirm }: Sender): string {
  const { kinds, last } = noticeTexts[device.lang];
  const number = orderId && `#${shortOrderId(orderId)}`;
  return JSON.stringify({
    title: kinds[kind].title(count),
    body: number && count > 1 ? last(number) : (number ?? ""),
    tag: kind,
    url: urlOf(kind, count, orderId),
    waiting: toConfirm,
  });
}

function urlOf(kind: ClaimedNotice["kind"], count: number, orderId: string | null): string {
  if (orderId) return count > 1 ? paths.sellerOrders() : paths.sellerOrder(orderId);
  if (kind === "low-stock") return paths.sellerStock;
  return kind === "backup-failed" ? paths.sellerBackups : paths.sellerNotices;
}

import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { toTransferVnd } from "#app/features/money/deposits/rules.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import {
  findViewableOrder,
  orderHeaders,
} from "#app/features/orders/following/open-order.http.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { listOpenTransfersOf, type OpenTransfer } from "./list-transfers.server.ts";
import { transferWatchTexts } from "./watch-text.ts";

/** The interval at which the frame reloads, and the time after which it stops. */
const EVERY_SECONDS = 10;
const WATCHED_MS = 3_600_000;

const CSS =
  "body{margin:0;color:#2a231b;font:1rem/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif}p{margin:0}a{color:#1f5b3a;display:inline-block;padding:10px 0}";

/** Allows only this style, and only the shop's own pages to frame it. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** A line of the order's page, in a frame that reloads itself until the bank has reported the transfer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const lang = await requestLang(context, request);
  const t = transferWatchTexts[lang];
  const id = params.id ?? "";
  const found = await findViewableOrder(context, request, id);
  const { searchParams } = new URL(request.url);
  const seen = {
    at: wholeNumber(searchParams.get("at")),
    due: wholeNumber(searchParams.get("due")),
  };
  const open = found ? await listOpenTransfersOf(context.db, id) : [];
  const state = found ? stateOf(found.order, open, seen.due) : "unknown";
  const isWatching = state === "waiting" || state === "checking";
  const isOver = Math.abs(Date.now() - (seen.at ?? 0)) > WATCHED_MS;
  const text = {
    ...t,
    waiting: isOver ? t.stopped : t.waiting,
    checking: t.checking(formatVnd(open[0]?.amountVnd ?? 0)),
  }[state];
  const link = isWatching ? isOver && t.look : found && t.order;
  const page = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{t.title}</title>
        <style>{CSS}</style>
      </head>
      <body>
        <main>
          <p>{text}</p>
          {link && (
            <a href={paths.order(id, found?.key)} target="_top">
              {link}
            </a>
          )}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${page}`, {
    status: found ? 200 : 404,
    headers: {
      ...(await orderHeaders(context, request, { hasForm: false })),
      ...(isWatching && !isOver && { Refresh: String(EVERY_SECONDS) }),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** @param seenDue what was to be transferred when the order's page was opened, in dong */
function stateOf(order: Order, open: OpenTransfer[], seenDue: number | null) {
  if (order.status === "Cancelled") return open.length > 0 ? "checking" : "cancelled";
  if (order.isPaid) return "paid";
  if (order.status === "Delivered") return open.length > 0 ? "checking" : "delivered";
  if (seenDue !== null && toTransferVnd(order) !== seenDue) return "received";
  return open.length > 0 ? "checking" : "waiting";
}

import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { statusText } from "#app/features/delivery/pickup/text.ts";
import { placeLines } from "#app/features/delivery/regions/text.ts";
import { arrivalOf, promisedFor, promiseText } from "#app/features/delivery/slots/arrival-text.ts";
import type { BankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import type { OrderProgress } from "#app/features/orders/following/order-events.server.ts";
import { wishesOf } from "#app/features/orders/notes-text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { COLORS, html, lines, type Markup, type Part, row } from "#app/kit/mail/parts.ts";
import { paths } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";

/** By which the HTML of a mail refers to the attached picture of the VietQR code. */
export const QR_CID = "vietqr@cho-gia-vi";
/** Side of that picture, as on the order's page. */
const QR_SIDE = 196;
const PICTURE_SIDE = 56;
/** Items that the table shows; a mail above some hundred kilobytes is cut off by its reader. */
const MAX_ROWS = 20;

/** A product as mails name it. */
export const nameOf = ({ name, weight }: Pick<OrderLine, "name" | "weight">) =>
  weight ? `${name} (${weight})` : name;
/** The same in the language of a message to a shopper. */
export const nameIn = (lang: Lang, line: OrderLine) =>
  nameOf({ ...line, name: shownName(lang, line) });
const amountOf = ({ quantity, offerPriceVnd }: OrderLine) => formatVnd(quantity * offerPriceVnd);

const pricesOf = ({ quantity, offerPriceVnd }: OrderLine) =>
  `${quantity} × ${formatVnd(offerPriceVnd)}`;

/** The items of an order for sellers, one a line. */
export const itemList = ({ lines }: Order): string =>
  lines.map((line) => `${line.quantity} × ${nameOf(line)}: ${amountOf(line)}`).join("\n");

/** The items of an order. @param origin where their pictures are; null when the shop's URL is not known */
export function items(order: Order, origin: string | null): Part {
  const more = order.lines.length - MAX_ROWS;
  const lang = order.lang as Lang;
  const moreText = more > 0 && textFor(lang).orders.moreItems(more);
  return {
    text: order.lines
      .map((line) => `${nameIn(lang, line)}: ${pricesOf(line)} = ${amountOf(line)}`)
      .join("\n"),
    rows: html`${order.lines.slice(0, MAX_ROWS).map((line) => itemRow(line, origin, lang))}${moreText && row(html`${moreText}`, BORDER)}`,
  };
}

const BORDER = `border-top:1px solid ${COLORS.line};`;
// As narrow as its text, so that names have the rest of a phone's screen.
const AMOUNT = "width:1%;text-align:right;vertical-align:top;white-space:nowrap";

function itemRow(line: OrderLine, origin: string | null, lang: Lang): Markup {
  const isTranslated = shownName(lang, line) !== line.name;
  const own =
    isTranslated &&
    html`<br><span lang="vi" style="color:${COLORS.muted};font-size:14px">${line.name}</span>`;
  const picture = origin !== null && line.imageRef !== null && pictureOf(line.imageRef, origin);
  return html`<tr>${picture && html`<td style="${BORDER}padding:8px 0 8px 20px;width:${PICTURE_SIDE}px;vertical-align:top">${picture}</td>`}
<td${!picture && html` colspan="2"`} style="${BORDER}padding:8px ${picture ? 12 : 20}px;vertical-align:top">${nameIn(lang, line)}${own}<br><span style="color:${COLORS.muted};font-size:14px">${pricesOf(line)}</span></td>
<td style="${BORDER}padding:8px 20px 8px 0;${AMOUNT}">${amountOf(line)}</td></tr>`;
}

/** Without an alternative text: the name stands beside it, and would stand there twice. */
function pictureOf(imageRef: string, origin: string): Markup {
  const path = paths.picture(imageRef, 240);
  const src = path.startsWith("/") ? origin + path : path;
  return html`<img src="${src}" alt="" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}" style="display:block;border-radius:8px;background:${COLORS.paper}">`;
}

/** Amounts with their names, the last one as the sum. */
export function amounts(all: [name: string, amount: string][]): Part {
  return {
    text: all.map(([name, amount]) => `${name}: ${amount}`).join("\n"),
    rows: html`${all.map(([name, amount], i) => {
      const style = `${i === 0 ? BORDER : ""}${i === all.length - 1 ? "font-weight:700;" : ""}`;
      return html`<tr><td colspan="2" style="${style}padding:4px 20px">${name}</td><td style="${style}padding:4px 20px 4px 0;${AMOUNT}">${amount}</td></tr>`;
    })}`,
  };
}

/** What the shopper wrote with an order, and wants if something is out. */
export function wishes(order: Order): Part[] {
  const all = wishesOf(order, order.lang as Lang);
  return all.map(({ label, text }) => lines(`${label}:`, text.split("\n")));
}

/** How an order arrives, or by when; nothing if neither was promised. */
export function arrival(order: Order): Part[] {
  const lang = order.lang as Lang;
  const by = promisedFor(order);
  if (by) {
    const text = promiseText(lang, by);
    return [{ text, rows: row(html`<strong>${text}</strong>`) }];
  }
  return arrivalOf(order, lang).map(({ label, text }) => lines(`${label}:`, [text]));
}

/** The delivery address of an order, as on an envelope, with the phone number. */
export function addressLines(order: Order): string[] {
  return [fullName(order), ...placeLines(order), showPhone(order.phone)].filter(Boolean);
}

/** What a transfer needs, each with its name. */
export function transferFacts(transfer: BankTransfer, lang: Lang) {
  const t = transferTexts[lang];
  return [
    [t.bank, transfer.bankName],
    [t.account, transfer.account],
    [t.holder, transfer.holder],
    [t.amount, formatVnd(transfer.amountVnd)],
    [t.memo, transfer.memo],
  ] as const;
}

/** How to pay an order by transfer, with the code as a picture. */
export function transferDetails(transfer: BankTransfer, head: string, lang: Lang): Part {
  const t = transferTexts[lang];
  /** What is copied by hand. */
  const isWhole = (value: string) => value === transfer.account || value === transfer.memo;
  const facts = transferFacts(transfer, lang);
  return {
    text: [head, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n"),
    rows: row(html`<strong>${t.title}</strong>${facts.map(
      ([name, value]) =>
        html`<br><span style="color:${COLORS.muted}">${name}:</span> <strong style="${isWhole(value) && "white-space:nowrap;font-size:18px"}">${value}</strong>`,
    )}
<br><img src="cid:${QR_CID}" alt="${t.qr}" width="${QR_SIDE}" height="${QR_SIDE}" style="display:block;margin:12px 0;background:#ffffff;color:${COLORS.ink}">`),
  };
}

/** How far an order has come, which only HTML shows: told apart by marks, as on its page. */
export function tracker({ status, fulfilment }: Order, { steps }: OrderProgress, lang: Lang): Part {
  const t = textFor(lang);
  const current = steps.findIndex((step) => step.status === status);
  return {
    text: null,
    rows: row(
      html`${steps.map((step, i) => {
        const mark = i < current ? "✓" : i === current ? "●" : "○";
        const style = i === current ? "font-weight:700" : i > current && `color:${COLORS.muted}`;
        const time = step.at !== null && formatDateTime(step.at, lang);
        return html`<div style="${style}">${mark} ${statusText(t, { fulfilment, status: step.status })} ${time && html`<span style="color:${COLORS.muted};font-size:14px;font-weight:400">${time}</span>`}</div>`;
      })}`,
    ),
  };
}

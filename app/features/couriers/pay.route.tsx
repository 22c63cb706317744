import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrDataUrl } from "#app/features/money/transfers/qr-code.server.ts";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { courierDocument, LINK_HEADERS } from "./courier-document.tsx";
import { countBadRunLink, openRun, runKeyOf } from "./open-run.http.server.ts";
import { courierTexts } from "./text.ts";

/** The VietQR code of a stop, to be shown at the door. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const lang = await requestLang(context, request);
  const text = courierTexts[lang];
  const found = await openRun(args);
  if (!found) {
    await countBadRunLink(context);
    return courierDocument(context, request, {
      title: text.endedTitle,
      status: 404,
      isEnded: true,
      children: (
        <>
          <h1>{text.endedTitle}</h1>
          <p>{text.ended}</p>
        </>
      ),
    });
  }
  const back = `${paths.courierRun(found.run.id, runKeyOf(request))}#${params.orderId}`;
  const order = found.stops.find((stop) => stop.order.id === params.orderId)?.order;
  if (!order) return redirect(back, { status: 303, headers: LINK_HEADERS });
  const transfer = bankTransfer(order, context.settings.bank);
  const qr = transfer && (await qrDataUrl(transfer.payload));
  const t = transferTexts[lang];
  return courierDocument(context, request, {
    title: t.title,
    children: (
      <>
        <p>
          <a href={back}>← {text.back}</a>
        </p>
        <h1>{t.title}</h1>
        {transfer ? (
          <>
            <p>
              #{shortOrderId(order.id)} {fullName(order)}
            </p>
            <p className="amount">{formatVnd(transfer.amountVnd)}</p>
            <img src={qr!} alt={t.qr} width={QR_SIDE} height={QR_SIDE} />
            <dl>
              <dt>{t.bank}</dt>
              <dd>{transfer.bankName}</dd>
              <dt>{t.account}</dt>
              <dd>{transfer.account}</dd>
              <dt>{t.holder}</dt>
              <dd>{transfer.holder}</dd>
              <dt>{t.memo}</dt>
              <dd>{transfer.memo}</dd>
            </dl>
          </>
        ) : (
          <p>{text.nothingToPay}</p>
        )}
      </>
    ),
  });
}

/** In CSS pixels: large enough to be scanned from another phone. */
const QR_SIDE = 280;

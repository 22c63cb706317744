import { paymentQrPng } from "../models/orders/payment-qr.ts";
import type { Mail } from "./mailer.ts";
import type { ComposedMail } from "./outbox-message.ts";

/** Attaches the code that pays an order, if the mail has one. */
export async function drawMail({ paymentQr, ...mail }: ComposedMail): Promise<Mail> {
  if (!paymentQr) return mail;
  const content = await paymentQrPng(paymentQr);
  return {
    ...mail,
    attachments: [{ filename: "vietqr.png", contentType: "image/png", content }],
  };
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";

/** The scannable contact image: a QR code with the shop's vCard. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { name, phone, email, address } = await shopDetails(context.db, context.settings.shop);
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    phone && `TEL:${phone.replace(/\s/g, "")}`,
    email && `EMAIL:${email}`,
    address && `ADR:;;${escapeText(address)};;;;`,
    "END:VCARD",
  ]
    .filter(Boolean)
    .join("\r\n");
  return new Response(renderSVG(card, { border: 2 }), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" },
  });
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
}

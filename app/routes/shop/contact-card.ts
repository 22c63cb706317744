import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";

/** The scannable contact image: a QR code that really holds the shop's contact, as a vCard. */
export function loader({ context }: LoaderFunctionArgs) {
  const { name, phone, email, address } = context.settings.shop;
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    `TEL:${phone.replace(/\s/g, "")}`,
    `EMAIL:${email}`,
    `ADR:;;${escaped(address)};;;;`,
    "END:VCARD",
  ].join("\r\n");
  return new Response(renderSVG(card, { border: 2 }), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" },
  });
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
}

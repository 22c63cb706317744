// Draws the shop's icons anew from its logo: `node db/demo/draw/icons.ts`.
import { readFile, writeFile } from "node:fs/promises";
import { ResizeFilterType, Transformer } from "@napi-rs/image";

const folder = new URL("../../../public/", import.meta.url);
const GREEN = "#1f5b3a";
const LOGO = 40;

const logo = await readFile(new URL("favicon.svg", folder), "utf8");
const drawing = logo.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
const square = drawing.replace(' rx="10"', "");

/** The logo in a square of its own colour, so much smaller that a phone may cut any corner off. */
function framed(scale: number): string {
  const inset = (LOGO * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO} ${LOGO}"><rect width="${LOGO}" height="${LOGO}" fill="${GREEN}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${square}</g></svg>`;
}

const icons = {
  "icon-192.png": { svg: logo, pixels: 192 },
  "icon-512.png": { svg: logo, pixels: 512 },
  "icon-maskable-512.png": { svg: framed(0.72), pixels: 512 },
  "apple-touch-icon.png": { svg: framed(0.9), pixels: 180 },
};

for (const [name, { svg, pixels }] of Object.entries(icons)) {
  const large = svg.replace("<svg ", `<svg width="1024" height="1024" `);
  const png = await Transformer.fromSvg(large)
    .resize(pixels, pixels, ResizeFilterType.Lanczos3)
    .png();
  await writeFile(new URL(name, folder), png);
}

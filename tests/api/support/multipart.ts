import sharp from "sharp";

/** A picture of one colour, as a browser's form would send it. */
export async function pictureFile(red: number, side = 300, name = "photo.png"): Promise<File> {
  const pixels = Uint8Array.from({ length: side * side * 4 }, (_, i) => [red, 90, 40, 255][i % 4]!);
  const raw = { width: side, height: side, channels: 4 } as const;
  const png = await sharp(pixels, { raw }).png().toBuffer();
  return new File([new Uint8Array(png)], name, { type: "image/png" });
}

/** A product's form. */
export function productForm(fields: Record<string, string>, images: (File | string)[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) form.append("image", image);
  return form;
}

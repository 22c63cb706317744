import type { LoaderFunctionArgs } from "@remix-run/node";
import { parsePictureName } from "../../format/image-ref.ts";
import { findPicture } from "../../models/pictures/pictures.ts";
import { PICTURE_WIDTHS } from "../../paths.ts";

/** A stored picture. Its name is a hash of its content, so it is cached forever. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = parsePictureName(params.name ?? "");
  const isPageWidth = name && (PICTURE_WIDTHS as readonly number[]).includes(name.width);
  const bytes = isPageWidth && (await findPicture(context.db, name.hash, name.width));
  if (!bytes) return new Response("no such picture\n", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPicture } from "../../models/pictures.ts";

/** One of our pictures; its name is its content, so it may be kept for ever. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = /^([0-9a-f]{16})-(\d{2,4})\.webp$/.exec(params.name ?? "");
  const bytes = name && (await findPicture(context.db, name[1]!, Number(name[2])));
  if (!bytes) return new Response("no such picture\n", { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

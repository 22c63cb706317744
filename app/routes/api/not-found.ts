import { notFound } from "../../api/errors.ts";

/** Every /api URL that has no endpoint, with any method. */
export async function loader() {
  return notFound();
}

export const action = loader;

import { refuse } from "../../api/errors.ts";

/** Every /api address that nothing else answers, in every method. */
export async function loader() {
  return refuse(404, "No such call");
}

export const action = loader;

import { makeTemplates } from "./templates.ts";

/** Creates the databases that the tests copy, once per run. */
export default async function setup(): Promise<void> {
  await makeTemplates();
}

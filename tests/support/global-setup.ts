import { makeTemplates } from "./templates.ts";

/** Makes the database files that tests copy, once a run. */
export default async function setup(): Promise<void> {
  await makeTemplates();
}

import { makeTemplates } from "./data/templates.ts";
import { dropPostgresDatabases, testsPostgres } from "./postgres/databases.ts";

/** Creates the databases that the tests copy, once per run; returns what deletes those on a server. */
export default async function setup(): Promise<() => Promise<void>> {
  if (testsPostgres) await dropPostgresDatabases();
  await makeTemplates();
  return async () => {
    if (testsPostgres) await dropPostgresDatabases();
  };
}

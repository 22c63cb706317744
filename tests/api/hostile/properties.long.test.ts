import { test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { checkContract } from "#tests/api/support/contract-property.ts";
import { startExampleServer } from "#tests/api/support/example-server.ts";

const shop = await startExampleServer();

test.each(endpoints)("$id responds as the contract says, whatever it is sent", async (endpoint) => {
  await checkContract(endpoint, shop);
});

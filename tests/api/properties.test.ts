import { afterAll, beforeAll, test } from "vitest";
import { endpoints } from "../../app/api/endpoints.ts";
import { checkContract } from "./support/contract-property.ts";
import { type ExampleServer, startExampleServer } from "./support/example-server.ts";

let shop: ExampleServer;

beforeAll(async () => {
  shop = await startExampleServer();
});

afterAll(() => shop.stop());

test.each(endpoints)(
  "$id responds as the contract says, whatever it is sent",
  async (endpoint) => {
    await checkContract(endpoint, shop);
  },
  120_000,
);

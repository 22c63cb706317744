import { afterAll, beforeAll, test } from "vitest";
import { endpoints } from "../../app/api/endpoints.ts";
import { checkContract } from "./support/contract-property.ts";
import { type ExampleServer, startExampleServer } from "./support/example-server.ts";

let shop: ExampleServer;

beforeAll(async () => {
  shop = await startExampleServer();
});

afterAll(() => shop.stop());

const closed = endpoints.filter(({ access: who }) => who !== "anyone");

test.each(closed)(
  "$id answers as the contract says, whatever it is sent",
  async (call) => {
    await checkContract(call, shop);
  },
  120_000,
);

import { afterAll, beforeAll, test } from "vitest";
import { calls } from "../../app/api/calls.ts";
import { checkContract } from "./support/contract-property.ts";
import { type ExampleServer, startExampleServer } from "./support/example-server.ts";

let shop: ExampleServer;

beforeAll(async () => {
  shop = await startExampleServer();
});

afterAll(() => shop.stop());

const ofSellers = calls.filter(({ who }) => who === "seller");

test.each(ofSellers)(
  "$id answers as the contract says, whatever it is sent",
  async (call) => {
    await checkContract(call, shop);
  },
  120_000,
);

import { expect, test } from "vitest";
import { connectionStringOf } from "#db/postgres/connections.ts";

const SHOP = "postgres://shop:p%40ss@db.example:5433/shop";

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  ["?sslmode=prefer&sslrootcert=/ca.pem", "?sslmode=verify-full&sslrootcert=/ca.pem"],
  ["?sslrootcert=/ca.pem&sslmode=verify-ca", "?sslrootcert=/ca.pem&sslmode=verify-full"],
])("the driver is told to check certificates as it does anyway: %s", (written, told) => {
  expect(connectionStringOf(SHOP + written)).toBe(SHOP + told);
});

const CHOSEN = [
  "",
  "?sslmode=disable",
  "?sslmode=no-verify",
  "?sslmode=require&uselibpqcompat=true",
];

test.each(CHOSEN)("what an operator has chosen stays: %s", (written) => {
  expect(connectionStringOf(SHOP + written)).toBe(SHOP + written);
});

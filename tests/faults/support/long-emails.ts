// Sends e-mail addresses of 100 KB one after the other, and prints the status codes. It is a process
// of its own so that it does not delay the measurements.

import { argv } from "node:process";

const LONG = 100_000;
const ADDRESSES = [`${"a".repeat(LONG)}@example.com`, "a@".repeat(LONG / 2), ".".repeat(LONG)];
const CALLS = ["user/login", "user/register", "seller/login", "send-email-otp"];

const [url, ms] = argv.slice(2);
const until = performance.now() + Number(ms);
const statuses = new Set<number>();
while (performance.now() < until)
  for (const email of ADDRESSES)
    for (const call of CALLS) {
      const response = await fetch(`${url}/api/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Lan", password: "secret-123", email }),
      });
      await response.arrayBuffer();
      statuses.add(response.status);
    }
console.log(JSON.stringify([...statuses]));

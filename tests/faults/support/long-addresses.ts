// Sends e-mail addresses of 100 KB, one after the other; prints the statuses they were answered with.
// A process of its own: what this one does must not hold up who looks at others' pages.

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
      const answer = await fetch(`${url}/api/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Lan", password: "secret-123", email }),
      });
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
console.log(JSON.stringify([...statuses]));

import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

/** Resets passwords of accounts that do not exist, many at once. */
export const attack: Attack<{ requests: number }> = async ({ url }, { requests }) => {
  const tally: Tally = {};
  const reset = async (i: number) => {
    const form = { email: `nobody-${i}@example.com`, code: "123456", password: "secret-123" };
    count(tally, await sendAsAttacker(url, "/reset-password", { form }));
  };
  await Promise.all(Array.from({ length: requests }, (_, i) => reset(i)));
  return tally;
};

import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

/** Registers accounts, many at once. */
export const attack: Attack<{ requests: number }> = async ({ url }, { requests }) => {
  const tally: Tally = {};
  const register = async (i: number) => {
    const form = { name: "Lan", email: `many-${i}@example.com`, password: "secret-123" };
    count(tally, await sendAsAttacker(url, "/register", { form }));
  };
  await Promise.all(Array.from({ length: requests }, (_, i) => register(i)));
  return tally;
};

import { expect } from "vitest";

/** The cases of a table in a text, separated by semicolons, each of one or more parts with " / " between them. */
export const casesOf = (text: string): [string, ...string[]][] =>
  text.split(";").map((each) => each.trim().split(/\s+\/\s+/) as [string, ...string[]]);

/** Expects the first part of each case to give its others, in this order. */
export async function expectEach(give: (text: string) => Promise<string[]>, cases: string) {
  for (const [text, ...others] of casesOf(cases)) expect(await give(text), text).toEqual(others);
}

/** The cases of a table in a text, separated by semicolons, each of one or more parts with " / " between them. */
export const casesOf = (text: string): [string, ...string[]][] =>
  text.split(";").map((each) => each.trim().split(/\s+\/\s+/) as [string, ...string[]]);

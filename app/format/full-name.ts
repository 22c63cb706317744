/** A person's full name; in Vietnamese the family name comes first. */
export function fullName(
  { firstname, lastname }: { firstname: string; lastname: string },
  lang: string,
): string {
  return lang === "vi" ? `${lastname} ${firstname}` : `${firstname} ${lastname}`;
}

type Place = Record<"street" | "city" | "state" | "zipcode" | "country", string>;

/** The lines of an address as on an envelope, without the name; empty parts are left out. */
export function placeLines({ street, city, state, zipcode, country }: Place): string[] {
  const region = [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(", ");
  return [street, region, country].filter(Boolean);
}

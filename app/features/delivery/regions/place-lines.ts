type Place = Record<"street" | "city" | "state" | "zipcode" | "country", string>;

/** Where an address is, as on an envelope below the name; what it lacks is left out. */
export function placeLines({ street, city, state, zipcode, country }: Place): string[] {
  const region = [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(", ");
  return [street, region, country].filter(Boolean);
}

type Place = { street: string; city: string; state: string };

/** The URL that shows an address on a map, in the map app where there is one. */
export function mapHref({ street, city, state }: Place): string {
  const query = new URLSearchParams({ api: "1", query: [street, city, state].join(", ") });
  return `https://www.google.com/maps/search/?${query}`;
}

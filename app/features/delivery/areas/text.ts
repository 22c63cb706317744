import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Lang } from "#app/text/languages.ts";
import type { AreaFields, AreaProvince } from "./rules.ts";

const en = {
  title: "Delivery areas",
  description: "Where delivery has a fee, a free limit or a minimum of its own, or is not offered.",
  intro:
    "Without areas, delivery costs the same everywhere. An area has provinces and wards, and what holds there in place of the shop's fee. A ward that an area names goes before its province.",
  elsewhere: "Everywhere else",
  changeFee: "Change the shop's fee",
  slots: "Delivery times",
  edit: "Edit",
  add: "Add an area",
  submitAdd: "Add area",
  name: "Name of the area",
  nameHint: "Only sellers see it.",
  nameRequired: "Enter a name",
  nameTaken: (name: string) => `There is an area with the name “${name}” already`,
  full: (max: number) => `A shop has at most ${max} areas`,
  served: "Delivery",
  servedYes: "We deliver there",
  servedNo: "Not delivered",
  fee: "Shipping fee (dong)",
  feeHint: "0: delivery is free.",
  feeRequired: "Enter what delivery costs there; 0 if it is free",
  freeFrom: "Free from (dong)",
  freeFromHint: "Price of the products from which delivery is free. Empty: never free.",
  minimum: "Smallest order (dong)",
  minimumHint: "Price of the products of the smallest order. Empty: any.",
  save: "Save terms",
  changed:
    "Someone else has changed this area meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
  savedNow: (text: string) => `Saved now: ${text}`,
  none: "(empty)",
  terms: {
    notServed: "Not delivered",
    free: "Free delivery",
    fee: (fee: string) => `Fee ${fee}`,
    freeFrom: (vnd: string) => `free from ${vnd}`,
    minimum: (vnd: string) => `orders from ${vnd}`,
  },
  regions: "Provinces and wards",
  noRegions: "Nothing yet: until you add provinces or wards, this area holds nowhere.",
  whole: (province: string) => `${province}: the whole province`,
  wholeBut: (province: string, wards: string) => `${province} without ${wards}`,
  wardsOf: (province: string, wards: string) => `${province}: ${wards}`,
  andMore: (count: number) => `and ${count} more`,
  chooseWards: "Choose wards",
  remove: "Remove",
  find: "Find a province or ward",
  findHint: "Names from before July 2025 and districts are understood, too: Quận 1.",
  findButton: "Find",
  nothingFound: (query: string) => `Nothing is called “${query}”`,
  found: "Found",
  wholeProvince: (province: string) => `${province} (the whole province)`,
  formerly: (name: string) => `formerly ${name}`,
  ownAlready: "already in this area",
  inArea: (area: string) => `in the area ${area}`,
  addFound: "Add ticked",
  province: "Wards of a province",
  showWards: "Show wards",
  wards: (province: string) => `Wards of ${province}`,
  wardsWholeHint: "The area has the whole province. Untick the wards that do not belong to it.",
  wardsHint: "Tick the wards that belong to the area, or take the whole province.",
  takeWhole: "Take the whole province",
  saveWards: "Save wards",
  nothingTicked: "Tick at least one",
  regionTaken: (region: string, area: string) =>
    `${region} is in the area “${area}” already. Remove it there first.`,
  tooMany: (max: number) =>
    `An area can name at most ${max} provinces and wards. Nothing was saved.`,
  delete: "Delete this area…",
  question: "Delete this delivery area?",
  deleteDetail:
    "Its provinces and wards then have the shop's fee again, and its delivery times go with it.",
  back: "All areas",
};

const vi: typeof en = {
  title: "Khu vực giao hàng",
  description: "Nơi có phí giao, mức miễn phí hay đơn tối thiểu riêng, hoặc không giao.",
  intro:
    "Không có khu vực nào thì nơi nào cũng cùng một phí. Mỗi khu vực gồm các tỉnh, phường, xã và mức áp dụng ở đó thay cho phí chung. Phường, xã được nêu tên thì tính trước tỉnh của nó.",
  elsewhere: "Mọi nơi khác",
  changeFee: "Đổi phí chung",
  slots: "Khung giờ giao",
  edit: "Sửa",
  add: "Thêm khu vực",
  submitAdd: "Thêm khu vực",
  name: "Tên khu vực",
  nameHint: "Chỉ người bán nhìn thấy.",
  nameRequired: "Vui lòng nhập tên",
  nameTaken: (name) => `Đã có khu vực tên “${name}”`,
  full: (max) => `Cửa hàng có nhiều nhất ${max} khu vực`,
  served: "Giao hàng",
  servedYes: "Có giao đến",
  servedNo: "Không giao",
  fee: "Phí giao hàng (đồng)",
  feeHint: "0: giao miễn phí.",
  feeRequired: "Vui lòng nhập phí giao ở đó; 0 nếu miễn phí",
  freeFrom: "Miễn phí từ (đồng)",
  freeFromHint: "Tiền hàng từ mức này trở lên được giao miễn phí. Để trống: không miễn phí.",
  minimum: "Đơn tối thiểu (đồng)",
  minimumHint: "Tiền hàng ít nhất của một đơn. Để trống: bao nhiêu cũng được.",
  save: "Lưu mức giao",
  changed:
    "Có người khác vừa thay đổi khu vực này nên chưa có gì được lưu. Chỗ nào khác, nội dung đang lưu hiện bên dưới ô. Bấm lưu lần nữa để thay thế.",
  savedNow: (text) => `Đang lưu: ${text}`,
  none: "(để trống)",
  terms: {
    notServed: "Không giao",
    free: "Giao miễn phí",
    fee: (fee) => `Phí ${fee}`,
    freeFrom: (vnd) => `miễn phí từ ${vnd}`,
    minimum: (vnd) => `đơn từ ${vnd}`,
  },
  regions: "Tỉnh, phường, xã",
  noRegions: "Chưa có nơi nào: khu vực chưa có hiệu lực cho đến khi bạn thêm tỉnh, phường hoặc xã.",
  whole: (province) => `${province}: cả tỉnh, thành phố`,
  wholeBut: (province, wards) => `${province}, trừ ${wards}`,
  wardsOf: (province, wards) => `${province}: ${wards}`,
  andMore: (count) => `và ${count} nơi nữa`,
  chooseWards: "Chọn phường, xã",
  remove: "Bỏ",
  find: "Tìm tỉnh, phường, xã",
  findHint: "Tìm được cả tên trước tháng 7/2025 và tên quận, huyện: Quận 1.",
  findButton: "Tìm",
  nothingFound: (query) => `Không có nơi nào tên “${query}”`,
  found: "Tìm thấy",
  wholeProvince: (province) => `${province} (cả tỉnh, thành phố)`,
  formerly: (name) => `trước đây là ${name}`,
  ownAlready: "đã có trong khu vực này",
  inArea: (area) => `thuộc khu vực ${area}`,
  addFound: "Thêm nơi đã chọn",
  province: "Phường, xã của một tỉnh",
  showWards: "Xem phường, xã",
  wards: (province) => `Phường, xã của ${province}`,
  wardsWholeHint: "Khu vực gồm cả tỉnh. Bỏ chọn những phường, xã không thuộc khu vực.",
  wardsHint: "Chọn phường, xã thuộc khu vực, hoặc lấy cả tỉnh.",
  takeWhole: "Lấy cả tỉnh",
  saveWards: "Lưu phường, xã",
  nothingTicked: "Vui lòng chọn ít nhất một nơi",
  regionTaken: (region, area) => `${region} đã thuộc khu vực “${area}”. Hãy bỏ ở đó trước.`,
  tooMany: (max) => `Mỗi khu vực nêu được nhiều nhất ${max} tỉnh, phường, xã. Chưa có gì được lưu.`,
  delete: "Xóa khu vực này…",
  question: "Xóa khu vực giao hàng này?",
  deleteDetail:
    "Các tỉnh, phường, xã của khu vực sẽ trở về phí chung; khung giờ giao của khu vực cũng bị xóa.",
  back: "Mọi khu vực",
};

/** The texts of the pages of delivery areas. */
export const areaTexts = { en, vi };

type ShownTerms = Omit<AreaFields, "name">;

/** "Fee 15.000 ₫, free from 300.000 ₫" */
export function areaTermsText(lang: Lang, terms: ShownTerms): string {
  const t = areaTexts[lang].terms;
  const { isServed, feeVnd, freeFromVnd, minimumVnd } = terms;
  if (!isServed) return t.notServed;
  const hasLimit = feeVnd > 0 && freeFromVnd !== null;
  return [
    feeVnd > 0 ? t.fee(formatVnd(feeVnd)) : t.free,
    ...(hasLimit ? [t.freeFrom(formatVnd(freeFromVnd))] : []),
    ...(minimumVnd > 0 ? [t.minimum(formatVnd(minimumVnd))] : []),
  ].join(", ");
}

/** Wards of a province that are named before the others are counted. */
const MAX_NAMED = 6;

/** What an area has of a province, in a line. */
export function areaProvinceText(lang: Lang, { province, isWhole, wards }: AreaProvince): string {
  const t = areaTexts[lang];
  if (wards.length === 0) return t.whole(province);
  const more = wards.length - MAX_NAMED;
  const named = [...wards.slice(0, MAX_NAMED), ...(more > 0 ? [t.andMore(more)] : [])].join(", ");
  return isWhole ? t.wholeBut(province, named) : t.wardsOf(province, named);
}

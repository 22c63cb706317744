import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { AreaFields, AreaProvince } from "./rules.ts";

/** The texts of the pages of delivery areas. */
export const areaTexts = inBoth({
  title: both("Delivery areas", "Khu vực giao hàng"),
  description: both(
    "Where delivery has a fee, a free limit or a minimum of its own, or is not offered.",
    "Nơi có phí giao, mức miễn phí hay đơn tối thiểu riêng, hoặc không giao.",
  ),
  intro: both(
    "Without areas, delivery costs the same everywhere. An area has provinces and wards, and what holds there in place of the shop's fee. A ward that an area names goes before its province.",
    "Không có khu vực nào thì nơi nào cũng cùng một phí. Mỗi khu vực gồm các tỉnh, phường, xã và mức áp dụng ở đó thay cho phí chung. Phường, xã được nêu tên thì tính trước tỉnh của nó.",
  ),
  noAreas: both("No areas yet", "Chưa có khu vực nào"),
  elsewhere: both("Everywhere else", "Mọi nơi khác"),
  changeFee: both("Change the shop's fee", "Đổi phí chung"),
  slots: both("Delivery times", "Khung giờ giao"),
  edit: both("Edit", "Sửa"),
  add: both("Add an area", "Thêm khu vực"),
  submitAdd: both("Add area", "Thêm khu vực"),
  name: both("Name of the area", "Tên khu vực"),
  nameHint: both("Only sellers see it.", "Chỉ người bán nhìn thấy."),
  nameRequired: both("Enter a name", "Vui lòng nhập tên"),
  nameTaken: both((name: string) => [
    `There is an area with the name “${name}” already`,
    `Đã có khu vực tên “${name}”`,
  ]),
  full: both((max: number) => [
    `A shop has at most ${max} areas`,
    `Cửa hàng có nhiều nhất ${max} khu vực`,
  ]),
  served: both("Delivery", "Giao hàng"),
  servedYes: both("We deliver there", "Có giao đến"),
  servedNo: both("Not delivered", "Không giao"),
  fee: both("Shipping fee (dong)", "Phí giao hàng (đồng)"),
  feeHint: both("0: delivery is free.", "0: giao miễn phí."),
  feeRequired: both(
    "Enter what delivery costs there; 0 if it is free",
    "Vui lòng nhập phí giao ở đó; 0 nếu miễn phí",
  ),
  freeFrom: both("Free from (dong)", "Miễn phí từ (đồng)"),
  freeFromHint: both(
    "Price of the products from which delivery is free. Empty: never free.",
    "Tiền hàng từ mức này trở lên được giao miễn phí. Để trống: không miễn phí.",
  ),
  minimum: both("Smallest order (dong)", "Đơn tối thiểu (đồng)"),
  minimumHint: both(
    "Price of the products of the smallest order. Empty: any.",
    "Tiền hàng ít nhất của một đơn. Để trống: bao nhiêu cũng được.",
  ),
  save: both("Save terms", "Lưu mức giao"),
  changed: both(
    "Someone else has changed this area meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
    "Có người khác vừa thay đổi khu vực này nên chưa có gì được lưu. Chỗ nào khác, nội dung đang lưu hiện bên dưới ô. Bấm lưu lần nữa để thay thế.",
  ),
  none: both("(empty)", "(để trống)"),
  terms: {
    notServed: both("Not delivered", "Không giao"),
    free: both("Free delivery", "Giao miễn phí"),
    fee: both((fee: string) => [`Fee ${fee}`, `Phí ${fee}`]),
    freeFrom: both((vnd: string) => [`free from ${vnd}`, `miễn phí từ ${vnd}`]),
    minimum: both((vnd: string) => [`orders from ${vnd}`, `đơn từ ${vnd}`]),
  },
  regions: both("Provinces and wards", "Tỉnh, phường, xã"),
  noRegions: both(
    "Nothing yet: until you add provinces or wards, this area holds nowhere.",
    "Chưa có nơi nào: khu vực chưa có hiệu lực cho đến khi bạn thêm tỉnh, phường hoặc xã.",
  ),
  whole: both((province: string) => [
    `${province}: the whole province`,
    `${province}: cả tỉnh, thành phố`,
  ]),
  wholeBut: both((province: string, wards: string) => [
    `${province} without ${wards}`,
    `${province}, trừ ${wards}`,
  ]),
  wardsOf: both((province: string, wards: string) => [
    `${province}: ${wards}`,
    `${province}: ${wards}`,
  ]),
  andMore: both((count: number) => [`and ${count} more`, `và ${count} nơi nữa`]),
  chooseWards: both("Choose wards", "Chọn phường, xã"),
  remove: both("Remove", "Bỏ"),
  find: both("Find a province or ward", "Tìm tỉnh, phường, xã"),
  findHint: both(
    "Names from before July 2025 and districts are understood, too: Quận 1.",
    "Tìm được cả tên trước tháng 7/2025 và tên quận, huyện: Quận 1.",
  ),
  findButton: both("Find", "Tìm"),
  nothingFound: both((query: string) => [
    `Nothing is called “${query}”`,
    `Không có nơi nào tên “${query}”`,
  ]),
  found: both("Found", "Tìm thấy"),
  wholeProvince: both((province: string) => [
    `${province} (the whole province)`,
    `${province} (cả tỉnh, thành phố)`,
  ]),
  formerly: both((name: string) => [`formerly ${name}`, `trước đây là ${name}`]),
  ownAlready: both("already in this area", "đã có trong khu vực này"),
  inArea: both((area: string) => [`in the area ${area}`, `thuộc khu vực ${area}`]),
  addFound: both("Add ticked", "Thêm nơi đã chọn"),
  province: both("Wards of a province", "Phường, xã của một tỉnh"),
  showWards: both("Show wards", "Xem phường, xã"),
  wards: both((province: string) => [`Wards of ${province}`, `Phường, xã của ${province}`]),
  wardsWholeHint: both(
    "The area has the whole province. Untick the wards that do not belong to it.",
    "Khu vực gồm cả tỉnh. Bỏ chọn những phường, xã không thuộc khu vực.",
  ),
  wardsHint: both(
    "Tick the wards that belong to the area, or take the whole province.",
    "Chọn phường, xã thuộc khu vực, hoặc lấy cả tỉnh.",
  ),
  takeWhole: both("Take the whole province", "Lấy cả tỉnh"),
  saveWards: both("Save wards", "Lưu phường, xã"),
  nothingTicked: both("Tick at least one", "Vui lòng chọn ít nhất một nơi"),
  regionTaken: both((region: string, area: string) => [
    `${region} is in the area “${area}” already. Remove it there first.`,
    `${region} đã thuộc khu vực “${area}”. Hãy bỏ ở đó trước.`,
  ]),
  tooMany: both((max: number) => [
    `An area can name at most ${max} provinces and wards. Nothing was saved.`,
    `Mỗi khu vực nêu được nhiều nhất ${max} tỉnh, phường, xã. Chưa có gì được lưu.`,
  ]),
  delete: both("Delete this area…", "Xóa khu vực này…"),
  question: both("Delete this delivery area?", "Xóa khu vực giao hàng này?"),
  deleteDetail: both(
    "Its provinces and wards then have the shop's fee again, and its delivery times go with it.",
    "Các tỉnh, phường, xã của khu vực sẽ trở về phí chung; khung giờ giao của khu vực cũng bị xóa.",
  ),
  back: both("All areas", "Mọi khu vực"),
});

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

/** The wards of a province that are named; further ones are only counted. */
const MAX_NAMED = 6;

/** The part of a province that belongs to an area, in one line. */
export function areaProvinceText(lang: Lang, { province, isWhole, wards }: AreaProvince): string {
  const t = areaTexts[lang];
  if (wards.length === 0) return t.whole(province);
  const more = wards.length - MAX_NAMED;
  const named = [...wards.slice(0, MAX_NAMED), ...(more > 0 ? [t.andMore(more)] : [])].join(", ");
  return isWhole ? t.wholeBut(province, named) : t.wardsOf(province, named);
}

import { expect, test } from "vitest";
import { discountPercent } from "#app/features/catalogue/prices/unit-price.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatAtLeast } from "#app/features/shop/contents/custom-texts.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { asciiCapitals, editDistance, fold, searchText } from "#app/kit/format/fold.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths, safePath, withDialog, withoutDialog } from "#app/paths.ts";
import { chooseLang } from "#app/text/languages.ts";
import { newId } from "#db/id.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

test.each([
  ["Đậu gà  Rang", "dau ga rang"],
  ["ĐƯỜNG PHÈN", "duong phen"],
  ["Nghệ".normalize("NFD"), "nghe"],
  ["  Ớt\t\n\u00a0hiểm ", "ot hiem"],
  ["đĐ ăâêôơư", "dd aaeoou"],
  ["50% _ \"x\" 'y'", "50% _ \"x\" 'y'"],
  ["🌶️ cay", "🌶 cay"],
  ["\u0301\u0323", ""],
  ["", ""],
])("%j folds to %j, and folding is idempotent", (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test("any number of diacritics is folded in linear time", () => {
  expect(fold(`a${"\u0301".repeat(10_000)}`)).toBe("a");
  expectLinear(fold, repeated("a\u0301\u0323"));
});

test("e-mail addresses are compared ignoring case and surrounding space, but not diacritics", () => {
  expect(emailKey(" Lan@Example.COM\n")).toBe("lan@example.com");
  expect(emailKey("lán@example.com")).not.toBe(emailKey("lan@example.com"));
});

test.each([
  [0, "0 ₫"],
  [999, "999 ₫"],
  [30_000, "30.000 ₫"],
  [1_234_567_890, "1.234.567.890 ₫"],
])("%d dong are formatted as %s", (dong, shown) => {
  expect(formatVnd(dong).replace("\u00a0", " ")).toBe(shown);
});

test("an order's short number is the last six characters of its id in upper case", () => {
  expect(shortOrderId("0199aa0000000000000abc12")).toBe("0ABC12");
  expect(shortOrderId(newId())).toMatch(/^[0-9A-F]{6}$/);
});

test("ids are 24 lowercase hex characters, sorted by time and unique", () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => newId(1_800_000_000_000 + i));

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1_000 }, () => newId(0))).size).toBe(1_000);
});

test("times are shown in Vietnam's time zone", () => {
  const lateInLondon = Date.UTC(2026, 1, 28, 18, 5);

  expect(formatDateTime(lateInLondon, "en")).toBe("1 Mar 2026, 01:05");
  expect(formatDateTime(lateInLondon, "vi")).toMatch(/01:05.*0?1\/0?3\/(20)?26/);
});

const OWN = ["/", "/cart", "/products?q=a%20b&page=2", "/product/rice/0199#p-1", "/sản-phẩm"];

test.each(OWN)("%s stays within the shop", (address) => {
  expect(decodeURI(safePath(address, "/fallback"))).toBe(decodeURI(address));
});

test.each([
  ...["", "cart", "?q=1", "#top", " /cart", "//x", "/\\x", "/\\/x", "\\\\x", "///x"],
  ...["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "https://evil.example/"],
  ...["http:/evil.example", "/\t/evil.example", "/\n/evil.example", "/\r\\evil.example"],
  ...["\t//evil.example", "/.//evil.example", "/..//evil.example", "/a/..//evil.example"],
  ...["/%2e//evil.example", null, undefined, 7, {}, ["/cart"]],
])("%j leads outside the shop or nowhere and is rejected", (address) => {
  expect(safePath(address, "/fallback")).toBe("/fallback");
});

test("control characters never reach a redirect", () => {
  const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));
  for (const control of [...controls, "\u007f"]) {
    const path = safePath(`/cart${control}Set-Cookie: a=b`, "/fallback");

    expect(path).toMatch(/^\/cart[\x21-\x7e]*$/);
    expect(new Headers({ location: path }).get("location")).toBe(path);
  }
});

test("the dialog's flag is added to and removed from the page's URL", () => {
  const open = withDialog("/products?q=ngh%E1%BB%87&page=2", "login");

  expect(open).toBe("/products?q=ngh%E1%BB%87&page=2&auth=login");
  expect(withDialog(open, "register")).toBe("/products?q=ngh%E1%BB%87&page=2&auth=register");
  expect(withoutDialog(open)).toBe("/products?q=ngh%E1%BB%87&page=2");
  expect(withDialog("//evil.example", "login")).toBe("/?auth=login");
  expect(withoutDialog("https://evil.example/?auth=login")).toBe("/");
});

test("names in URLs are escaped", () => {
  expect(paths.category("Trà/Đen?")).toBe("/products/tr%C3%A0%2F%C4%91en%3F");
  expect(paths.product("a/b", "0199")).toBe("/product/a%2Fb/0199");
  expect(paths.picture("00ff", 240)).toBe("/uploads/images/00ff-240.webp");
});

test("?lang overrides the cookie, and the cookie overrides the browser", () => {
  expect(chooseLang("vi", "en", "en")).toBe("vi");
  expect(chooseLang(null, "vi", "en")).toBe("vi");
  expect(chooseLang("en", "vi", "vi")).toBe("en");
  expect(chooseLang("fr", "VI", "vi")).toBe("vi");
  expect(chooseLang("fr", "klingon", "en")).toBe("en");
});

test.each<[lang: string, ...accepted: (string | null)[]]>([
  ["vi", "vi", "vi-VN,vi;q=0.9,en;q=0.8", "VI-vn", "fr, vi;q=0.5", "en;q=0.5 , vi; q=0.7"],
  ["en", "en-US,en;q=0.9,vi;q=0.8", "en,vi", "vi;q=0", "vi;q=x", "*", "*;q=1, vi;q=0"],
  ["en", "fr", "vie", "", null],
])("the page is in %s for a browser that accepts %j", (lang, ...accepted) => {
  for (const accept of accepted) expect(chooseLang(null, null, accept), `${accept}`).toBe(lang);
});

test.each([
  [7, "7", "7"],
  [40, "40", "40"],
  [47, "40+", "40+"],
  [518, "510+", "510+"],
  [1_000, "1,000", "1.000"],
  [12_345, "12,000+", "12.000+"],
])("%d is rounded down to what is easily said", (count, english, vietnamese) => {
  expect(formatAtLeast(count, "en")).toBe(english);
  expect(formatAtLeast(count, "vi")).toBe(vietnamese);
});

test.each([
  [5_000, 4_000, 20],
  [100_000, 90_000, 10],
  [60_000, 50_001, 16],
  [60_000, 59_999, 0],
  [60_000, 60_000, 0],
])("from %d to %d dong is %d per cent", (priceVnd, offerPriceVnd, percent) => {
  expect(discountPercent({ priceVnd, offerPriceVnd })).toBe(percent);
});

const MB = 1024 * 1024;

test("a file's size is rounded up and written with the language's decimal mark", () => {
  expect(formatFileSize(12.34 * MB, "en")).toBe("12.4 MB");
  expect(formatFileSize(12.34 * MB, "vi")).toBe("12,4 MB");
  expect(formatFileSize(5 * MB, "en")).toBe("5 MB");
  expect(formatFileSize(5 * MB + 1, "en")).toBe("5.1 MB");
  expect(formatFileSize(1, "en")).toBe("0.1 MB");
});

test.each([
  ["Nguyễn Thị Lan", "NGUYEN THI LAN"],
  ["Đỗ  Đình\tđức ", "DO DINH DUC"],
  ["Ưng Hoàng Phúc", "UNG HOANG PHUC"],
  ["Nguyê\u0303n Đư\u0301c", "NGUYEN DUC"],
  ["Công ty TNHH Gia Vị (Hà Nội)", "CONG TY TNHH GIA VI (HA NOI)"],
  ["Lan 🌶 Ớt", "LAN OT"],
  ["\u0000\u202e店", ""],
])("%j becomes %j", (text, capitals) => {
  expect(asciiCapitals(text)).toBe(capitals);
});

test.each<[distance: number, ...pairs: string[]]>([
  [0, "gao-gao"],
  [1, "gap-gao", "nge-nghe", "nghee-nghe", "ngeh-nghe", "goa-gao", "masla-masala"],
  [2, "mesalla-masala", "abcd-badc", "-ab"],
])("%i letters lie between %j, in either order", (distance, ...pairs) => {
  for (const [a, b] of pairs.map((pair) => pair.split("-") as [string, string]))
    expect([editDistance(a, b, 2), editDistance(b, a, 2)], a).toEqual([distance, distance]);
});

test("words further apart than the maximum are infinitely far", () => {
  for (const [a, b] of [
    ["gao", "nep"],
    ["", "abc"],
    ["a".repeat(1_000_000), "a"],
  ] as const)
    expect(editDistance(a, b, 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("mesalla", "masala", 1)).toBe(Number.POSITIVE_INFINITY);
});

test("a search loses what nobody sees, and blanks around it", () => {
  expect(searchText(" \u202eg\u200bạo\ufeff\u202c ")).toBe("gạo");
  expect(searchText("nước\u00a0mắm")).toBe("nước mắm");
  expect(searchText("\u200b")).toBe("");
  expect(searchText(null)).toBe("");
});

test("an item is moved, and the list stays as it is where there is none", () => {
  const list = ["a", "b", "c", "d"];
  expect(moveItem(list, 2, 0)).toEqual(["c", "a", "b", "d"]);
  expect(moveItem(list, 2, 1)).toEqual(["a", "c", "b", "d"]);
  expect(moveItem(list, 0, -1)).toEqual(list);
  expect(moveItem(list, -1, 0)).toEqual(list);
  expect(moveItem(list, 9, 0)).toEqual(list);
  expect(list).toEqual(["a", "b", "c", "d"]);
});

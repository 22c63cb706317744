import { fold } from "#app/kit/format/fold.ts";

/** What a template can name in braces, in English and Vietnamese. Marks, capitals and blanks do not matter. */
export const PLACEHOLDERS = {
  name: { en: "name", vi: "tên khách" },
  number: { en: "order", vi: "mã đơn" },
  items: { en: "items", vi: "món" },
  total: { en: "total", vi: "tổng tiền" },
  due: { en: "due", vi: "cần trả" },
  arrival: { en: "arrival", vi: "giờ giao" },
  address: { en: "address", vi: "địa chỉ" },
  bank: { en: "bank", vi: "chuyển khoản" },
  link: { en: "link", vi: "đường dẫn" },
  since: { en: "since", vi: "từ ngày" },
  shop: { en: "shop", vi: "cửa hàng" },
  phone: { en: "phone", vi: "điện thoại" },
} as const;
type Placeholder = keyof typeof PLACEHOLDERS;
export type MessageValues = Record<Placeholder, string>;

const IN_BRACES = /\{([^{}\n]{0,40})\}/g;

const placeholderOf = (name: string): Placeholder | undefined => {
  const folded = fold(name);
  return (Object.keys(PLACEHOLDERS) as Placeholder[]).find((each) =>
    Object.values(PLACEHOLDERS[each]).some((spelling) => fold(spelling) === folded),
  );
};

/** The first text in braces that is no placeholder; null if there is none. */
export function unknownPlaceholder(template: string): string | null {
  for (const [, name = ""] of template.matchAll(IN_BRACES)) if (!placeholderOf(name)) return name;
  return null;
}

/** Fills a template. A line is left out if it names something and all that it names is empty. */
export function fillTemplate(template: string, values: MessageValues): string {
  return template
    .split("\n")
    .flatMap((line) => {
      const named = [...line.matchAll(IN_BRACES)].map(([, name = ""]) => placeholderOf(name));
      const isEmpty = named.length > 0 && named.every((each) => !each || values[each] === "");
      if (isEmpty) return [];
      return line.replace(IN_BRACES, (whole, name: string) => {
        const placeholder = placeholderOf(name);
        return placeholder ? values[placeholder] : whole;
      });
    })
    .join("\n")
    .trim();
}

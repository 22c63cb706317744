import { expect, test } from "vitest";
import {
  fillTemplate,
  type MessageValues,
  PLACEHOLDERS,
  unknownPlaceholder,
} from "#app/features/orders/messages/placeholders.ts";
import { messagesFor } from "#app/features/orders/messages/rules.ts";
import { messageTemplates } from "#app/features/orders/messages/templates.ts";

const values = Object.fromEntries(
  Object.keys(PLACEHOLDERS).map((name) => [name, `[${name}]`]),
) as MessageValues;

test("placeholders are filled in either language, without marks, capitals and blanks that differ", () => {
  expect(fillTemplate("{name} {Tên khách} {TEN  KHACH} {mã đơn}, {order}", values)).toBe(
    "[name] [name] [name] [number], [number]",
  );
});

test("a line is left out if all that it names is empty, and only then", () => {
  const empty = { ...values, arrival: "", due: "", link: "" };
  const template = "Hi\n{arrival}\nPay: {due}\n{due} of {total}\nSee: {link}";
  expect(fillTemplate(template, empty)).toBe("Hi\n of [total]");
});

test("what a customer typed is not filled in turn", () => {
  expect(fillTemplate("{name} {phone}", { ...values, name: "{phone}" })).toBe("{phone} [phone]");
});

test("only what is no placeholder is named as unknown", () => {
  expect(unknownPlaceholder("{name}, {giờ giao}: {ngày} {x}")).toBe("ngày");
  expect(unknownPlaceholder("{}")).toBe("");
  expect(unknownPlaceholder("a { b } c")).toBe(" b ");
  expect(unknownPlaceholder("a } b { c")).toBeNull();
});

test("each built-in template names only what is known", () => {
  for (const { kinds } of Object.values(messageTemplates))
    for (const [kind, template] of Object.entries(kinds)) {
      expect(unknownPlaceholder(template)).toBeNull();
      // All are about an order, but one.
      const subject = kind === "wish" ? "[items]" : "[number]";
      expect(fillTemplate(template, values)).toContain(subject);
    }
});

test.each([
  ["Pending", true, ["received", "missed", "toPay"]],
  ["Processing", false, ["received"]],
  ["Shipped", true, ["onWay", "toPay"]],
  ["Delivered", false, ["thanks"]],
  ["Cancelled", false, ["cancelled"]],
] as const)(
  "the messages about an order that is %s, to be paid by transfer: %s",
  (status, canPay, kinds) => {
    expect(messagesFor(status, canPay)).toEqual(kinds);
  },
);

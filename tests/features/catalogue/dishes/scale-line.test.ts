import { expect, test } from "vitest";
import { MAX_LINE_LENGTH } from "#app/features/catalogue/dishes/rules.ts";
import { scaleLine } from "#app/features/catalogue/dishes/scale-line.server.ts";

test("the amount of a line grows and shrinks with the number of people", () => {
  for (const [line, factor, vi, en = vi] of [
    ["500 g bún khô", 2, "1 kg bún khô"],
    ["500 g bún khô", 0.5, "250 g bún khô"],
    ["600 ml nước dừa", 2, "1,2 lít nước dừa", "1.2 l nước dừa"],
    ["1.500 g xương", 2, "3 kg xương"],
    ["1,5 kg xương ống bò", 0.5, "0,75 kg xương ống bò", "0.75 kg xương ống bò"],
    ["1 lít nước dừa", 0.5, "0,5 lít nước dừa", "0.5 lít nước dừa"],
    ["1 muỗng cà phê tiêu", 0.5, "½ muỗng cà phê tiêu"],
    ["½ muỗng tiêu", 2, "1 muỗng tiêu"],
    ["1/4 trái thơm", 2, "½ trái thơm"],
    ["3 quả trứng", 0.5, "1½ quả trứng"],
    ["1½ chén gạo", 2, "3 chén gạo"],
    ["2-3 tép tỏi", 2, "4–6 tép tỏi"],
    ["16 bánh tráng", 2, "32 bánh tráng"],
    ["4 gói gia vị", 2, "8 gói gia vị"],
    ["Muối, tiêu vừa ăn", 2, "Muối, tiêu vừa ăn"],
    ["7up 1 lon", 2, "14up 1 lon"],
  ] as const) {
    expect([line, scaleLine(line, factor, "vi")]).toEqual([line, vi]);
    expect([line, scaleLine(line, factor, "en")]).toEqual([line, en]);
  }
});

test("English things are one or several", () => {
  for (const [line, factor, scaled] of [
    ["1 stick of cinnamon", 2, "2 sticks of cinnamon"],
    ["1 wooden tray with five compartments", 2, "2 wooden trays with five compartments"],
    ["1 snakehead fish of about 700 g", 2, "2 snakehead fish of about 700 g"],
    ["1 bunch of herbs and garlic chives", 2, "2 bunches of herbs and garlic chives"],
    ["1 litre coconut water", 2, "2 litres coconut water"],
    ["1 tbsp honey", 2, "2 tbsp honey"],
    ["1-2 bay leaves", 0.5, "½–1 bay leaf"],
    ["1 tomato, chopped", 4, "4 tomatoes, chopped"],
    ["2 tomatoes", 0.5, "1 tomato"],
    ["2 limes", 0.5, "1 lime"],
    ["3 carrots", 0.5, "1½ carrots"],
    ["½ lemons", 4, "2 lemons"],
    ["1 kg beef", 2, "2 kg beef"],
  ] as const)
    expect([line, scaleLine(line, factor, "en")]).toEqual([line, scaled]);
});

test("a line for as many people stays as it was typed", () => {
  for (const line of ["1.500 kg gạo", "500g bún", "<b>1</b> g", "1/0 quả"])
    expect(scaleLine(line, 1, "vi")).toBe(line);
  expect(scaleLine("1/0 quả", 2, "vi")).toBe("1/0 quả");
});

test("hostile lines are scaled at once", () => {
  for (const part of ["1", "1/", "½", "1-", " ", "1,", "g", "1 of "])
    for (const lang of ["en", "vi"] as const) scaleLine(part.repeat(MAX_LINE_LENGTH), 2, lang);
});

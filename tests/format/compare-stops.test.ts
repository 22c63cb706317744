import { expect, test } from "vitest";
import { compareStops } from "#app/features/orders/runs/stop-results.ts";
import { mapHref } from "#app/paths.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

const PLACE = { city: "Phường Ba Đình", state: "Hà Nội" };
const stop = (street: string, city = PLACE.city, state = PLACE.state) => ({ street, city, state });

test("house numbers are compared by value, whatever is written before them", () => {
  const streets = ["110 Đội Cấn", "số 9 Đội Cấn", "9/2A Đội Cấn", "12 An Dương", "Chợ Đồng Xuân"];
  const stops = streets.map((street) => stop(street)).sort(compareStops);
  const sorted = ["12 An Dương", "Chợ Đồng Xuân", "số 9 Đội Cấn", "9/2A Đội Cấn", "110 Đội Cấn"];
  expect(stops.map(({ street }) => street)).toEqual(sorted);
});

test("provinces and wards come before streets, D before Đ, numbers in names by value", () => {
  const stops = [
    stop("1 A", "Phường 10", "TP. Hồ Chí Minh"),
    stop("9 Z", "Phường 2", "TP. Hồ Chí Minh"),
    stop("1 A", "Ea Kao", "Đắk Lắk"),
    stop("1 A", "Dương Nội", "Hà Nội"),
    stop("1 A", "Đống Đa", "Hà Nội"),
  ];
  const cities = ["Ea Kao", "Dương Nội", "Đống Đa", "Phường 2", "Phường 10"];
  expect(stops.sort(compareStops).map(({ city }) => city)).toEqual(cities);
});

test("hostile streets cost linear time and an address becomes one query of a map", () => {
  const long = `${"1 ".repeat(50_000)}x`;
  expect(compareStops(stop(long), stop(long))).toBe(0);
  expectLinear((street) => compareStops(stop(street), stop(street)), repeated("1 "));
  expect(mapHref(stop("1 & 2 #x"))).toBe(
    "https://www.google.com/maps/search/?api=1&query=1+%26+2+%23x%2C+Ph%C6%B0%E1%BB%9Dng+Ba+%C4%90%C3%ACnh%2C+H%C3%A0+N%E1%BB%99i",
  );
});

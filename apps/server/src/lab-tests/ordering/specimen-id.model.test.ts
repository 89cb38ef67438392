import { expect, it } from "vitest";
import { isSpecimenId, prefixOf, specimenId } from "./specimen-id.model.ts";

it("has the clinic's prefix, a number and a check digit [R10-02]", () => {
  expect(specimenId("RSC", 572)).toMatch(/^RSC0000572\d$/);
  expect(isSpecimenId(specimenId("RSC", 572))).toBe(true);
});

it("tells every wrong digit and every two that were swapped", () => {
  for (const count of [1, 572, 9_999_999, 12_345_678]) {
    const id = specimenId("RS", count);
    for (let place = 2; place < id.length; place += 1) {
      for (const digit of "0123456789") {
        const typed = `${id.slice(0, place)}${digit}${id.slice(place + 1)}`;
        expect(isSpecimenId(typed)).toBe(typed === id);
      }
      const swapped = `${id.slice(0, place)}${id[place + 1] ?? ""}${id[place]}${id.slice(place + 2)}`;
      expect(isSpecimenId(swapped)).toBe(swapped === id);
    }
  }
});

it("is no other text", () => {
  for (const text of ["", "RS", "00000011", "rs00000018", "V-2026-000123"]) expect(isSpecimenId(text)).toBe(false);
});

it("takes a clinic's initials until it chooses", () => {
  expect(prefixOf("Riverside STD Clinic")).toBe("RSC");
  expect(prefixOf("Harbor")).toBe("TW");
});

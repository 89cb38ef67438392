import { expect, it } from "vitest";
import { kindOfPlace } from "./named-place.model.ts";

it.each([
  ["place", "Bar or club", "venue"],
  ["place", "School or university", "school-or-workplace"],
  ["place", "Workplace", "school-or-workplace"],
  ["place", "Private home or party", "gathering"],
  ["place", null, "venue"],
  ["online", null, "online"],
] as const)("takes a %s of the category %s for %s", (source, category, kind) => {
  expect(kindOfPlace(source, category)).toBe(kind);
});

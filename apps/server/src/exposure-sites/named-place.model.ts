import type { SiteKind } from "@tracewell/contract/exposure-site-kinds";
import type { PlaceSource } from "@tracewell/contract/named-places";

const kindsOfCategories: readonly [RegExp, SiteKind][] = [
  [/school|universit|work/i, "school-or-workplace"],
  [/part(y|ies)|event|festival/i, "gathering"],
  [/airport|bus|train|flight|transport/i, "transport"],
];

/** What a named place is likely to be, by the category that was chosen for it. */
export const kindOfPlace = (source: PlaceSource, category: string | null): SiteKind =>
  source === "online" ? "online" : (kindsOfCategories.find(([form]) => form.test(category ?? ""))?.[1] ?? "venue");

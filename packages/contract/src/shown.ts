import type { z } from "zod";
import type { CallSpec } from "./call.ts";

/** Where an id stands in an answer, as its fields from the outside in; an array adds no step. */
export type Place = readonly string[];

export interface Shown {
  /** Ids of patients, and of visitors who are no patient's file yet. */
  persons: Place[];
  /** Ids of records. */
  records: Place[];
}

/** What only a patient or a visitor has beside an id. Users go by `displayName`. */
const personFields = ["personNumber", "fullName", "sexAtBirth", "visitorName"];

/** Whose data an answer can show: where the ids of persons and records stand in it. */
export function shownBy(schema: z.ZodType): Shown {
  const shown: Shown = { persons: [], records: [] };
  const walk = (at: z.core.$ZodType, place: Place, above: readonly z.core.$ZodType[]): void => {
    if (above.includes(at)) return;
    const inside = [...above, at];
    const { def } = (at as z.core.$ZodTypes)._zod;
    if (def.type === "object") {
      const { shape } = def;
      if ("id" in shape && personFields.some((field) => field in shape)) shown.persons.push([...place, "id"]);
      else if ("id" in shape && "referenceNumber" in shape) shown.records.push([...place, "id"]);
      for (const [field, each] of Object.entries(shape)) walk(each, [...place, field], inside);
    }
    if (def.type === "array") walk(def.element, place, inside);
    if (def.type === "union") for (const each of def.options) walk(each, place, inside);
    if (def.type === "lazy") walk(def.getter(), place, inside);
    if (def.type === "pipe") walk(def.out, place, inside);
    if ("innerType" in def) walk(def.innerType, place, inside);
  };
  walk(schema, [], []);
  return { persons: distinct(shown.persons), records: distinct(shown.records) };
}

const distinct = (places: Place[]): Place[] => [...new Map(places.map((place) => [place.join("."), place])).values()];

/** The ids at these places of an answer, each once. */
export function idsAt(answer: unknown, places: readonly Place[]): string[] {
  const ids = new Set<string>();
  const walk = (at: unknown, [field, ...rest]: Place): void => {
    if (Array.isArray(at)) for (const each of at) walk(each, [field, ...rest] as Place);
    else if (field === undefined) typeof at === "string" && ids.add(at);
    else if (at && typeof at === "object") walk((at as Record<string, unknown>)[field], rest);
  };
  for (const place of places) walk(answer, place);
  return [...ids];
}

/** How the Activity log calls a call: by its address, as `GET /person/:id`. */
export const callName = ({ method, path }: CallSpec): string => `${method} ${path}`;

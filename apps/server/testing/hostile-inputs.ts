import type { CallSpec } from "@tracewell/contract/call";
import { type JsonSchema, type Picks, parts, schemaOf, variantsOf } from "./contract-inputs.ts";

/** A field of a call: `body.entry.sites[]`, in which of the forms that its parents can take. */
export interface Place {
  at: string;
  picks: Picks;
}

/** Every field that a call takes, in each form that it can have, and every object and list around it. */
export function everyPlace(spec: CallSpec): Place[] {
  // An address has no form as a whole that could be another.
  const places = parts
    .flatMap((part) => (spec[part] ? placesBelow(schemaOf(spec[part]), part, {}) : []))
    .filter(({ at }) => at !== "params" && at !== "query");
  const known = new Map(places.map((place) => [`${place.at} ${JSON.stringify(place.picks)}`, place]));
  return [...known.values()];
}

function placesBelow(schema: JsonSchema, at: string, picks: Picks): Place[] {
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    // Forms without fields of their own are values of one and the same field.
    const below = variants.flatMap((variant, index) =>
      variant.properties || variant.items ? placesBelow(variant, at, { ...picks, [at]: index }) : [],
    );
    return [{ at, picks }, ...below];
  }
  const { additionalProperties: named } = schema;
  return [
    { at, picks },
    ...(schema.items ? placesBelow(schema.items, `${at}[]`, picks) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => placesBelow(each, `${at}.${name}`, picks)),
    ...(typeof named === "object" ? placesBelow(named, `${at}.something`, picks) : []),
  ];
}

/** The input with a value at a place, whatever stood there; what leads to it is made where it is missing. */
export function withValueAt<T extends object>(input: T, at: string, value: unknown): T {
  const steps = at.replaceAll("[]", ".0").split(".");
  const last = steps.pop() ?? "";
  const copy = structuredClone(input) as Record<string, unknown>;
  let inside = copy;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1] ?? last;
    if (typeof inside[step] !== "object" || inside[step] === null) inside[step] = next === "0" ? [] : {};
    inside = inside[step] as Record<string, unknown>;
  }
  inside[last] = value;
  return copy as T;
}

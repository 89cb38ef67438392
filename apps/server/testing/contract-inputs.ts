import { randomUUID } from "node:crypto";
import { allCalls } from "@tracewell/contract/all-calls";
import type { CallSpec } from "@tracewell/contract/call";
import { z } from "zod";
import { clinicDay } from "./clinic-day.ts";

/** Every call of the contract under its feature's and its own name. */
export const everyCall = Object.entries(allCalls).flatMap(([feature, specs]) =>
  Object.entries<CallSpec>(specs).map(([name, spec]) => ({ title: `${feature}.${name}`, spec })),
);

/** Calls that would end the session of whoever tries them. */
export const endingCalls = new Set([
  "auth.trackLogout",
  "auth.trackPatientLogout",
  "auth.renew",
  "auth.renewAccount",
  "portal.disable",
]);

/** Ids that exist nowhere, so that an allowed call finds nothing and changes nothing. */
export function idleInput(spec: CallSpec) {
  const names = Object.keys(spec.params?.shape ?? {});
  return {
    params: Object.fromEntries(names.map((name) => [name, name === "kind" ? "LANGUAGE" : randomUUID()])) as never,
    ...(spec.method === "GET" ? {} : { body: {} as never }),
  };
}

/** What a call is sent, before anyone parses it. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

export interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  minItems?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
}

export const parts = ["params", "query", "body"] as const;

const schemas = new WeakMap<z.ZodType, JsonSchema>();

export function schemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
  schemas.set(schema, known);
  return known;
}

export const variantsOf = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? [];

/** Every place of a call where an id travels: `params.id`, `body.userIds[]`, `body.address.regionId`. */
export function idPlaces(spec: CallSpec): string[] {
  const places = parts.flatMap((part) => (spec[part] ? placesIn(schemaOf(spec[part]), part) : []));
  return [...new Set(places)];
}

function placesIn(schema: JsonSchema, at: string): string[] {
  return [
    ...(schema.format === "uuid" ? [at] : []),
    ...variantsOf(schema).flatMap((variant) => placesIn(variant, at)),
    ...(schema.items ? placesIn(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => placesIn(each, `${at}.${name}`)),
  ];
}

/** Which of several forms stands at a place, by its number among them. */
export type Picks = Record<string, number>;

interface Wish {
  idAt: (place: string) => string;
  wanted: readonly string[];
  picks: Picks;
}

/** The least that a call takes: what it requires, and what it doesn't as far as it leads to `wanted`. */
export function leastInput(
  spec: CallSpec,
  idAt: (place: string) => string,
  wanted: readonly string[] = [],
  picks: Picks = {},
): RawInput {
  const make = (part: (typeof parts)[number]) =>
    spec[part] ? sample(schemaOf(spec[part]), part, { idAt, wanted, picks }) : undefined;
  const body = make("body");
  return {
    params: (make("params") ?? {}) as Record<string, unknown>,
    query: (make("query") ?? {}) as Record<string, unknown>,
    ...(body === undefined ? {} : { body }),
  };
}

function sample(schema: JsonSchema, at: string, wish: Wish): unknown {
  const { wanted, picks } = wish;
  const leads = (place: string) =>
    wanted.some((each) => each === place || each.startsWith(`${place}.`) || each.startsWith(`${place}[`));
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    const leading = variants.find((variant) => placesIn(variant, at).some((place) => wanted.includes(place)));
    return sample(variants[picks[at] ?? -1] ?? leading ?? variants[0] ?? {}, at, wish);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") {
    const chosen = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || leads(`${at}.${name}`),
    );
    return Object.fromEntries(chosen.map(([name, each]) => [name, sample(each, `${at}.${name}`, wish)]));
  }
  if (schema.type === "array") {
    const isFilled = (schema.minItems ?? 0) > 0 || leads(`${at}[]`);
    return isFilled ? [sample(schema.items ?? {}, `${at}[]`, wish)] : [];
  }
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return false;
  if (schema.type === "null") return null;
  return textFor(schema, at, wish.idAt);
}

function textFor(schema: JsonSchema, at: string, idAt: (place: string) => string): string {
  if (schema.format === "uuid") return idAt(at);
  if (schema.format === "date") return clinicDay();
  if (schema.format === "date-time") return new Date().toISOString();
  if (schema.format === "email") return "someone@elsewhere.example";
  // A test or a result may be called like anything; a message to a patient holds the name of none.
  return at.endsWith(".en") ? "Hello" : "Something";
}

import { type FhirType, fhirTypes } from "@tracewell/contract/fhir";
import type { BulkParameters, BulkParametersResource } from "@tracewell/contract/fhir-bulk";
import type { z } from "zod";
import { Refusal } from "../../platform/refusal.ts";
import { readValue } from "../search-value.model.ts";

export interface BulkRequest {
  /** Null: all that may be seen. */
  types: FhirType[] | null;
  /** An instant as ISO 8601 writes it. */
  since: string | null;
}

/** One who asks, by the headers that Bulk Data Access reads. */
export interface BulkPreference {
  isAsync: boolean;
  /** Parameters that are not known are left out instead of refused. */
  isLenient: boolean;
}

type Sent = z.output<typeof BulkParameters>;

const outputFormats = ["application/fhir+ndjson", "application/ndjson", "ndjson"];

export function readPreference(prefer: string | undefined): BulkPreference {
  const wishes = (prefer ?? "").toLowerCase().split(/[,;]/);
  const isWished = (wish: string) => wishes.some((each) => each.trim() === wish);
  return { isAsync: isWished("respond-async"), isLenient: isWished("handling=lenient") };
}

/** The parameters of a resource `Parameters`, as they would stand in an address. */
export function parametersOf({ parameter }: z.output<typeof BulkParametersResource>): Sent {
  const sent: Record<string, string[]> = {};
  for (const { name, valueString, valueCode, valueUri, valueInstant } of parameter) {
    const value = valueString ?? valueCode ?? valueUri ?? valueInstant ?? "";
    sent[name] = [...(Object.hasOwn(sent, name) ? (sent[name] ?? []) : []), value];
  }
  return sent as Sent;
}

/** Reads what an export is to hold; refuses what it can't be narrowed by, instead of answering more than was asked for. */
export function readBulkRequest(parameters: Sent, { isAsync, isLenient }: BulkPreference): BulkRequest {
  if (!isAsync) throw new Refusal("fhir.export-async");
  const request: BulkRequest = { types: null, since: null };
  for (const [name, value] of Object.entries(parameters)) {
    const values = [value ?? ""].flat();
    if (name === "_type") request.types = typesIn(values, isLenient);
    else if (name === "_since") request.since = instantIn(values);
    else if (name === "_outputFormat") demandFormat(values);
    else if (!isLenient) throw wrong(name);
  }
  return request;
}

function typesIn(values: readonly string[], isLenient: boolean): FhirType[] {
  const named = values.flatMap((value) => value.split(",")).map((type) => type.trim());
  const known = fhirTypes.filter((type) => named.includes(type));
  const isKnown = named.every((type) => (fhirTypes as readonly string[]).includes(type));
  if (known.length === 0 || !(isKnown || isLenient)) throw wrong("_type");
  return known;
}

function instantIn(values: readonly string[]): string {
  const [value = ""] = values;
  const read = values.length === 1 ? readValue("date", value, null) : null;
  // Without a zone nobody can tell which instant is meant.
  if (read?.kind !== "date" || !read.zoned || read.prefix !== "eq" || Number.isNaN(Date.parse(read.from)))
    throw wrong("_since");
  return new Date(read.from).toISOString();
}

function demandFormat(values: readonly string[]): void {
  // A plus sign in an address is a blank.
  if (!values.every((value) => outputFormats.includes(value.replace(" ", "+")))) throw wrong("_outputFormat");
}

const wrong = (name: string) => {
  const code = "fhir.export-parameter";
  return new Refusal(code, { details: [{ code, field: name, message: `Parameter ${name}` }] });
};

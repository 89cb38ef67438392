import type { FhirParameters } from "@tracewell/contract/fhir";
import { fhirPage } from "@tracewell/contract/fhir";
import { Refusal } from "../platform/refusal.ts";
import type { Asked, Parameter, Source } from "./fhir-source.columns.ts";
import { partsOf, readValue, type SearchValue } from "./search-value.model.ts";

export interface SearchRequest {
  conditions: Asked[];
  /** Whether the patients of what is found come along. */
  includesPatients: boolean;
  count: number;
}

/** What every type takes beside its own parameters. */
const ofEveryType = ["_count", "_include", "_format", "_pretty"];
const mostParts = 50;

/** Parameters as they were sent, in the order of their names. */
export type Sent = [name: string, value: string][];

export const sentOf = (parameters: FhirParameters): Sent =>
  Object.entries(parameters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, each]),
  );

/** Reads a search; refuses what the type is not searched by, instead of answering more than was asked for. */
export function readSearch(type: string, source: Source, sent: Sent): SearchRequest {
  const request: SearchRequest = { conditions: [], includesPatients: false, count: fhirPage.usual };
  for (const [name, value] of sent) {
    const [bare = "", modifier = null] = name.split(":");
    const parameter = Object.hasOwn(source.parameters, bare) ? source.parameters[bare] : undefined;
    if (parameter) request.conditions.push({ parameter, values: valuesOf(parameter, { name, value, modifier }) });
    else if (!ofEveryType.includes(name)) throw wrong("fhir.parameter-unknown", name);
    else if (name === "_count") request.count = countOf(value);
    else if (name === "_include") request.includesPatients = includes(type, source, value);
    else if (name === "_format" && !/json/.test(value)) throw wrong("fhir.parameter-wrong", name);
  }
  return request;
}

/** Refuses parameters that tell of a person where they stand in an address, which servers and proxies write to logs. */
export function demandNothingPersonal(source: Source, sent: Sent): void {
  const told = sent.find(([name]) => {
    const [bare = ""] = name.split(":");
    return Object.hasOwn(source.parameters, bare) && source.parameters[bare]?.personal;
  });
  if (told) throw wrong("fhir.not-in-address", told[0]);
}

function valuesOf(
  parameter: Parameter,
  { name, value, modifier }: { name: string; value: string; modifier: string | null },
): SearchValue[] {
  const parts = partsOf(value);
  const values = parts.map((part) => readValue(parameter.kind, part, modifier)).filter((each) => each !== null);
  if (values.length !== parts.length || parts.length > mostParts) throw wrong("fhir.parameter-wrong", name);
  return values;
}

function countOf(value: string): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) === 0) throw wrong("fhir.parameter-wrong", "_count");
  return Math.min(Number(value), fhirPage.most);
}

function includes(type: string, source: Source, value: string): boolean {
  const takes = source.personId !== null && type !== "Patient";
  if (takes && [`${type}:patient`, `${type}:subject`].includes(value)) return true;
  throw wrong("fhir.parameter-wrong", "_include");
}

const wrong = (code: "fhir.parameter-unknown" | "fhir.parameter-wrong" | "fhir.not-in-address", name: string) =>
  new Refusal(code, { details: [{ code, field: name, message: `Parameter ${name}` }] });

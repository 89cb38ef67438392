import type { Observation } from "fhir/r4.js";
import {
  coded,
  concept,
  instant,
  known,
  ownSystem,
  referTo,
  terminology,
  testCode,
  tokenOf,
  type Writing,
} from "../fhir-element.model.ts";

interface ObservationRow {
  personId: string;
  testOrderId: string;
  testCode: string | null;
  testName: string;
  value: string | null;
  valueCode: string | null;
  unit: string | null;
  titer: number | null;
  abnormalFlags: string[];
  referenceRange: string | null;
  method: string | null;
  device: string | null;
  notes: string | null;
  performingOrganization: string | null;
  performingClia: string | null;
  qualitativeResult: string | null;
  outcome: string | null;
  status: Observation["status"];
  effectiveAt: string | null;
  issuedAt: string;
  visitId: string | null;
}

export function observationOf(row: ObservationRow, id: string, writing: Writing): Observation {
  const value = resultOf(row, writing);
  return known<Observation>({
    resourceType: "Observation",
    id,
    basedOn: [referTo("ServiceRequest", row.testOrderId) as object],
    status: row.status,
    category: [coded(terminology("observation-category"), "laboratory", "Laboratory")],
    code: testCode(writing, row.testCode, row.testName),
    subject: referTo("Patient", row.personId),
    encounter: referTo("Encounter", row.visitId),
    effectiveDateTime: instant(row.effectiveAt),
    issued: instant(row.issuedAt),
    performer: row.performingOrganization
      ? [
          known({
            display: row.performingOrganization,
            // CLIA numbers, as HL7 names who gives them out.
            identifier: row.performingClia
              ? { system: "urn:oid:2.16.840.1.113883.4.7", value: row.performingClia }
              : undefined,
          }),
        ]
      : [],
    ...value,
    dataAbsentReason: Object.keys(value).length === 0 ? coded(terminology("data-absent-reason"), "unknown") : undefined,
    interpretation: row.abnormalFlags.map((flag) =>
      interpretations.has(flag) ? coded(terminology("v3-ObservationInterpretation"), flag) : { text: flag },
    ),
    note: row.notes ? [{ text: row.notes }] : [],
    method: concept(row.method),
    device: row.device ? { display: row.device } : undefined,
    referenceRange: row.referenceRange ? [{ text: row.referenceRange }] : [],
  });
}

const interpretations = new Set("A AA N H HH HU L LL LU POS NEG IND DET ND R I S NR RR WR B D U W E".split(" "));

const numberForm = /^([<>]=?)?\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;

type Value = Pick<Observation, "valueQuantity" | "valueCodeableConcept" | "valueString" | "valueRatio">;

function resultOf(row: ObservationRow, writing: Writing): Value {
  if (row.titer !== null) return { valueRatio: { numerator: { value: 1 }, denominator: { value: row.titer } } };
  const [, comparator, number] = numberForm.exec(row.value ?? "") ?? [];
  if (number !== undefined && !row.valueCode) {
    const quantity = known({ value: Number(number), comparator: comparator as "<" | undefined, unit: row.unit });
    return { valueQuantity: quantity };
  }
  const text = row.value ?? row.outcome ?? row.qualitativeResult;
  const code = row.valueCode ? [{ system: ownSystem(writing, "result-code"), code: tokenOf(row.valueCode) }] : [];
  const result = concept(text, ...code);
  return result ? { valueCodeableConcept: result } : {};
}

import type { DiagnosticReport, Identifier, Reference, ServiceRequest } from "fhir/r4.js";
import {
  coded,
  instant,
  known,
  numbered,
  ownSystem,
  referTo,
  terminology,
  testCode,
  type Writing,
} from "../fhir-element.model.ts";

interface OrderRow {
  personId: string;
  placerOrderNumber: string | null;
  fillerOrderNumber: string | null;
  testCode: string | null;
  testName: string;
  notes: string | null;
  orderingOrganization: string | null;
  orderingProvider: string | null;
  orderingProviderNpi: string | null;
  collectedAt: string | null;
  visitId: string | null;
  specimens: { number: string | null; type: string | null }[];
}

interface RequestRow extends OrderRow {
  reasons: string[];
  status: ServiceRequest["status"];
  authoredAt: string;
}

interface ReportRow extends OrderRow {
  status: DiagnosticReport["status"];
  issuedAt: string;
  results: { id: string; name: string; performer: string | null }[];
}

export const serviceRequestOf = (row: RequestRow, id: string, writing: Writing): ServiceRequest =>
  known<ServiceRequest>({
    resourceType: "ServiceRequest",
    id,
    identifier: orderNumbers(row, writing),
    status: row.status,
    intent: "order",
    code: testCode(writing, row.testCode, row.testName),
    subject: referTo("Patient", row.personId),
    encounter: referTo("Encounter", row.visitId),
    authoredOn: instant(row.authoredAt),
    requester: requesterOf(row),
    reasonCode: row.reasons.map((text) => ({ text })),
    specimen: specimensOf(row, writing),
    note: row.notes ? [{ text: row.notes }] : [],
  });

export const diagnosticReportOf = (row: ReportRow, id: string, writing: Writing): DiagnosticReport =>
  known<DiagnosticReport>({
    resourceType: "DiagnosticReport",
    id,
    identifier: orderNumbers(row, writing),
    basedOn: [referTo("ServiceRequest", id) as Reference],
    status: row.status,
    category: [coded(terminology("v2-0074"), "LAB", "Laboratory")],
    code: testCode(writing, row.testCode, row.testName),
    subject: referTo("Patient", row.personId),
    encounter: referTo("Encounter", row.visitId),
    effectiveDateTime: instant(row.collectedAt),
    issued: instant(row.issuedAt),
    performer: [...new Set(row.results.map(({ performer }) => performer))]
      .filter((performer): performer is string => Boolean(performer))
      .map((display) => ({ display })),
    specimen: specimensOf(row, writing),
    result: row.results.map(({ id: result, name }) => referTo("Observation", result, name) as Reference),
  });

const orderNumbers = (row: OrderRow, writing: Writing): Identifier[] => [
  ...numbered(ownSystem(writing, "placer-order-number"), row.placerOrderNumber, { type: numberType("PLAC") }),
  ...numbered(ownSystem(writing, "filler-order-number"), row.fillerOrderNumber, { type: numberType("FILL") }),
];

const numberType = (code: string) => coded(terminology("v2-0203"), code);

const requesterOf = (row: OrderRow): Reference | undefined => {
  const display = [row.orderingProvider, row.orderingOrganization].filter(Boolean).join(", ");
  if (!display) return undefined;
  const [npi] = numbered("http://hl7.org/fhir/sid/us-npi", row.orderingProviderNpi);
  return known<Reference>({ identifier: npi, display });
};

const specimensOf = ({ specimens }: OrderRow, writing: Writing): Reference[] =>
  specimens
    .filter(({ number, type }) => number || type)
    .map(({ number, type }) =>
      known<Reference>({
        type: "Specimen",
        identifier: numbered(ownSystem(writing, "specimen-number"), number)[0],
        display: type,
      }),
    );

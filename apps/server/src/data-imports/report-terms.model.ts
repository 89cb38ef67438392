import type { CodedText, LabReport, Organization, Phone, ResultValue } from "../hl7/lab-report.model.ts";
import { termOf } from "../incoming-files/report-term.model.ts";
import { addressInText } from "../lab-tests/reported-orders.model.ts";

/** More are of no use, and a message made of them is none. */
const mostTerms = 200;

/** The numbers and names that a report is found by. */
export function termsOfReport({ messageControlId, patient, nextOfKin, orders }: LabReport): string[] {
  const said = [
    messageControlId,
    ...wordsOf(patient.mothersMaidenName),
    ...nextOfKin.flatMap(({ name, phones, emails }) => [
      ...wordsOf(name?.lastName),
      ...wordsOf(name?.firstName),
      ...phones.map(numberOf),
      ...emails,
    ]),
    ...orders.flatMap(
      ({ placerOrderNumber, fillerOrderNumber, orderingProvider, orderingFacility, reasons, specimens, results }) => [
        placerOrderNumber,
        fillerOrderNumber,
        orderingProvider?.npi,
        ...wordsOf(orderingProvider?.lastName),
        ...wordsOf(orderingProvider?.firstName),
        numberOf(orderingProvider?.phone),
        ...organization(orderingFacility),
        ...reasons.flatMap(coded),
        ...specimens.map(({ id }) => id),
        ...results.flatMap(({ value, otherValues, performedBy, method, device }) => [
          ...[value, ...otherValues].map(codeOf),
          ...organization(performedBy),
          ...wordsOf(method?.text),
          ...wordsOf(device),
        ]),
      ],
    ),
  ];
  const terms = said.map((text) => termOf(text ?? "")).filter((term) => term.length > 1);
  return [...new Set(terms)].slice(0, mostTerms);
}

const organization = (place: Organization | null | undefined) =>
  place
    ? [...wordsOf(place.name), place.clia ?? place.id, numberOf(place.phone), ...wordsOf(addressInText(place.address))]
    : [];

const coded = ({ code, text, originalText }: CodedText) => [code, ...wordsOf(text ?? originalText)];

const codeOf = (value: ResultValue | null): string | null => (value?.kind === "coded" ? value.code : null);

const numberOf = (phone: Phone | null | undefined): string | null => phone?.number ?? null;

const wordsOf = (text: string | null | undefined): string[] => (text ?? "").split(/[\s,;/()]+/);

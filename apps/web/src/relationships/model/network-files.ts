import { formatFrequency } from "@tracewell/contract/constants";
import { csvOf } from "../../ui/files/csv.ts";
import type { Network } from "../network.ts";
import { areaOf } from "./network-layouts.ts";
import { titleName } from "./unnamed-persons.ts";

/** Persons and ties as a CSV file each. */
export function csvFiles({ persons, ties }: Network): { persons: Blob; ties: Blob } {
  const nameOf = new Map(persons.map((person) => [person.id, titleName(person)]));
  return {
    persons: csvOf({
      columns: [
        ...["Name", "Age", "Sex at birth", "Status", "Infections", "Records", "Onset", "Positive specimen", "Reported"],
        ...["Treated", "Area", "Lab or genetic cluster", "Outbreaks"],
      ],
      rows: persons.map((person) => [
        ...[titleName(person), person.age, person.sexAtBirth, person.unnamed ? "Unnamed" : person.priorityStatus],
        person.infections.map(({ name, status }) => (status ? `${name}: ${status}` : name)).join("; "),
        person.records.map(({ referenceNumber }) => referenceNumber).join("; "),
        ...[person.onsetOn, person.positiveTestOn, person.reportedOn, person.treatedOn, areaOf(person)],
        ...[person.clusters.join("; "), person.outbreaks.join("; ")],
      ]),
    }),
    ties: csvOf({
      columns: [
        "From",
        "To",
        "Relationship",
        "Exposure type",
        "Frequency",
        "First exposure",
        "Last exposure",
        "Referral basis",
      ],
      rows: ties.map((tie) => [
        ...[nameOf.get(tie.from) ?? "", nameOf.get(tie.to) ?? "", tie.relationship, tie.exposureType],
        ...[
          tie.frequency && formatFrequency(tie.frequency),
          tie.firstExposureOn,
          tie.lastExposureOn,
          tie.referralBasis,
        ],
      ]),
    }),
  };
}

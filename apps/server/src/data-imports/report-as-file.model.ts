import type { LabReport } from "../hl7/lab-report.model.ts";
import { processingOf } from "../hl7/report-subject.model.ts";
import type { ReceivedFile } from "../incoming-files/received-file.model.ts";
import { addressInText } from "../lab-tests/reported-orders.model.ts";
import type { NamedOrganization } from "../organizations/organization.model.ts";
import { nextOfKinOf, patientDetailsOf } from "./patient-entry.model.ts";
import type { PatientDecision, PersonRef } from "./patient-match.model.ts";
import type { ReadReport } from "./report-reading.model.ts";
import { termsOfReport } from "./report-terms.model.ts";

/** The detection method (R3-35): a laboratory's report, or a provider's. */
const detectionMethods = { laboratory: "Laboratory report", provider: "Provider report" } as const;

/** Who reports: the sending facility, else the laboratory that performed the first test. */
export function reportingOrganization({ sendingFacility, orders }: LabReport): NamedOrganization | null {
  if (sendingFacility?.name) {
    const clia = sendingFacility.idType === "CLIA" ? sendingFacility.id : null;
    return { name: sendingFacility.name, clia };
  }
  const performer = orders.flatMap(({ results }) => results).find(({ performedBy }) => performedBy?.name)?.performedBy;
  return performer?.name ? { name: performer.name, clia: performer.clia } : null;
}

/** A new report as an incoming file. */
export function receivedFile(
  { report, animal, infections, caseReport }: ReadReport,
  recordId: string,
  { person, review }: PatientDecision,
  known: { idOf(person: PersonRef): string; at: number; organizations: ReadonlyMap<string, string> },
): ReceivedFile {
  const reporter = reportingOrganization(report);
  return {
    recordId,
    personId: known.idOf(person === "new" ? { place: known.at } : person),
    infections,
    reportingOrganizationId: reporter ? (known.organizations.get(reporter.name) ?? null) : null,
    orderingFacility:
      report.orders.find(({ orderingFacility }) => orderingFacility?.name)?.orderingFacility?.name ?? null,
    detectionMethod: caseReport?.kind === "eICR" ? detectionMethods.provider : detectionMethods.laboratory,
    processing: processingOf(report),
    animal: animal && { ...animal, place: addressInText(animal.place) },
    patientDetails: patientDetailsOf(report.patient),
    nextOfKin: nextOfKinOf(report.nextOfKin),
    terms: termsOfReport(report),
    remarks: report.notes,
    candidates: review.map((candidate) => ({
      personId: known.idOf(candidate.person),
      score: candidate.match.score,
      reasons: candidate.match.reasons.map(({ field, agreement, text }) => ({ field, agreement, text })),
      needed: candidate.match.needed,
      heldBack: candidate.match.heldBack,
    })),
  };
}

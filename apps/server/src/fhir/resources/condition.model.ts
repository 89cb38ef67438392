import type { Condition } from "fhir/r4.js";
import {
  coded,
  concept,
  instant,
  known,
  numbered,
  ownSystem,
  referTo,
  terminology,
  tokenOf,
  type Writing,
} from "../fhir-element.model.ts";

interface ConditionRow {
  personId: string;
  openedAt: string;
  positiveTestOn: string | null;
  referenceNumber: string;
  key: string;
  name: string;
  clinicalStatus: "active" | "inactive";
  verificationStatus: "confirmed" | "refuted" | "unconfirmed";
}

export const conditionOf = (row: ConditionRow, id: string, writing: Writing): Condition =>
  known<Condition>({
    resourceType: "Condition",
    id,
    identifier: numbered(ownSystem(writing, "reference-number"), row.referenceNumber),
    clinicalStatus: coded(terminology("condition-clinical"), row.clinicalStatus),
    verificationStatus: coded(terminology("condition-ver-status"), row.verificationStatus),
    category: [coded(terminology("condition-category"), "encounter-diagnosis")],
    code: concept(row.name, { system: ownSystem(writing, "infection"), code: tokenOf(row.key), display: row.name }),
    subject: referTo("Patient", row.personId),
    // No onset is asked for alike of every infection: the first positive test stands for it.
    onsetDateTime: row.positiveTestOn,
    recordedDate: instant(row.openedAt),
  });

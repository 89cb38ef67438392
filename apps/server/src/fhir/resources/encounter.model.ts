import type { CodeableConcept, Encounter } from "fhir/r4.js";
import {
  instant,
  known,
  type Lookup,
  numbered,
  ofLookup,
  ownSystem,
  referTo,
  terminology,
  type Writing,
} from "../fhir-element.model.ts";

interface EncounterRow {
  personId: string;
  referenceNumber: string;
  startedAt: string;
  closedAt: string | null;
  status: Encounter["status"];
  types: Lookup[];
  clinicians: string[];
  room: string | null;
}

export const encounterOf = (row: EncounterRow, id: string, writing: Writing): Encounter =>
  known<Encounter>({
    resourceType: "Encounter",
    id,
    identifier: numbered(ownSystem(writing, "reference-number"), row.referenceNumber),
    status: row.status,
    class: { system: terminology("v3-ActCode"), code: "AMB", display: "ambulatory" },
    type: row.types.map((type) => ofLookup(writing, "visit-type", type) as CodeableConcept),
    subject: referTo("Patient", row.personId),
    participant: row.clinicians.map((display) => ({ individual: { display } })),
    period: known({ start: instant(row.startedAt), end: instant(row.closedAt) }),
    location: row.room ? [{ location: { display: row.room } }] : [],
  });

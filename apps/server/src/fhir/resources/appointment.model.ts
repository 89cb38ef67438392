import type { Appointment, AppointmentParticipant } from "fhir/r4.js";
import { instant, known, referTo } from "../fhir-element.model.ts";

interface AppointmentRow {
  startsAt: string;
  endsAt: string;
  createdAt: string;
  locationId: string | null;
  personId: string;
  status: Appointment["status"];
  clinician: string | null;
  place: string | null;
}

export const appointmentOf = (row: AppointmentRow, id: string): Appointment =>
  known<Appointment>({
    resourceType: "Appointment",
    id,
    status: row.status,
    start: instant(row.startsAt),
    end: instant(row.endsAt),
    created: instant(row.createdAt),
    participant: [
      ...taking("Patient", row.personId, null),
      ...taking("Location", row.locationId, row.place),
      ...taking("Practitioner", null, row.clinician),
    ],
  });

function taking(type: string, id: string | null, name: string | null): AppointmentParticipant[] {
  const actor = referTo(type, id, name);
  return actor ? [{ actor, status: "accepted" }] : [];
}

import type pg from "pg";
import { bookAppointment } from "../../appointments/booking.service.ts";
import { listSlots, openPlace } from "../../appointments/slot.service.ts";
import { describeLocations } from "../../locations/location.service.ts";
import { listLookup } from "../../lookups/lookup.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import { moveVisit } from "../../visits/visit.service.ts";
import { createVisit } from "../../visits/visit-creation.service.ts";
import { demoPatient, demoPatientVisit } from "../demo-clinics.seed.ts";
import { orderForPatient } from "../demo-test-orders.service.ts";
import { findPersonByEmail, spreadPastVisits } from "../demo-visit.queries.ts";
import type { DemoStaff } from "../month/demo-month.service.ts";

/** What the patient who signs in to the portal finds there: a visit, its results, and when to come again. */
export async function seePatient(pool: pg.Pool, { supervisor: desk, clinicians }: DemoStaff): Promise<void> {
  await inTransaction(pool, { tenantId: desk.tenantId, userId: desk.userId, name: desk.displayName }, async (tx) => {
    const personId = await findPersonByEmail(tx, demoPatient.email);
    if (!personId) return;
    const visitTypeId = async (name: string) =>
      (await listLookup(tx, "VISIT_TYPE")).data.find((type) => type.name === name)?.id ?? "";
    const { type, tests, again, daysAgo, ...times } = demoPatientVisit;
    const visit = { personId, typeIds: [await visitTypeId(type)], firstVisit: "Yes" as const };
    const clinician = clinicians[0] ?? desk;
    const { id: recordId } = await createVisit(tx, desk, { ...visit, assignTo: clinician.userId });
    await moveVisit(tx, desk, recordId, { status: "Discharged", version: 1 });
    await spreadPastVisits(tx, [{ recordId, daysAgo, ...times }]);
    const collectedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await orderForPatient(tx, desk, { recordId, collectedAt }, { step: "reported", tests });
    await bookNext(tx, desk, { personId, visitTypeId: await visitTypeId(again.type), days: again.days });
  });
}

interface NextVisit {
  personId: string;
  visitTypeId: string;
  /** From which day on, counted from today. */
  days: number;
}

async function bookNext(tx: Tx, desk: Viewer, { personId, visitTypeId, days }: NextVisit): Promise<void> {
  const dayIn = (later: number) => todayIn(desk.timeZone, new Date(Date.now() + later * 86_400_000));
  const asked = { from: dayIn(days), to: dayIn(days + 7), visitType: visitTypeId };
  for (const { id: locationId } of (await describeLocations(tx, desk)).data) {
    const slots = await listSlots(tx, await openPlace(tx, desk, locationId), asked);
    const slot = slots.find(({ free }) => free > 0);
    if (slot)
      return void (await bookAppointment(tx, desk, {
        locationId,
        start: slot.start,
        personId,
        visitTypeId,
        comment: "",
      }));
  }
}

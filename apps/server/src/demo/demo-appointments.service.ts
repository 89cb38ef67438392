import type { OpeningHours } from "@tracewell/contract/opening-hours";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { bookAppointment } from "../appointments/booking.service.ts";
import { listSlots, openPlace } from "../appointments/slot.service.ts";
import { holidaysBetween } from "../locations/holidays.model.ts";
import { addLocation, describeLocations } from "../locations/location.service.ts";
import { setHours } from "../locations/opening-hours.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import { describeForClinic } from "../preferences/preference.service.ts";
import { changeAdvanced } from "../system-settings/setting-groups.service.ts";
import { bookPastVisits } from "./demo-appointment.queries.ts";
import { appointmentsToCome, clinicHours, outreach, outreachHours, outreachTypes } from "./demo-appointment.seed.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import { listPersons } from "./demo-visit.queries.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

/** When the clinic is open and where, the appointments that its visits had, and those of the two weeks to come. */
export async function keepAppointments(pool: pg.Pool, clinic: DemoClinic, staff: DemoStaff): Promise<void> {
  const { supervisor: desk, administrator, clinicians } = staff;
  const actor = { tenantId: desk.tenantId, userId: desk.userId, name: desk.displayName };
  await inTransaction(pool, actor, async (tx) => {
    await openPlaces(tx, administrator);
    await bookPastVisits(tx);
    await bookToCome(tx, desk, clinicians.length > 0 ? clinicians : [desk], new Random(clinic.seed, 31));
  });
}

async function openPlaces(tx: Tx, administrator: Viewer): Promise<void> {
  const types = (await listLookup(tx, "VISIT_TYPE")).data;
  const visitTypeIds = types.flatMap(({ id, name }) => (outreachTypes.includes(name) ? [id] : []));
  const { id } = await addLocation(tx, administrator, { ...outreach, visitTypeIds });
  const open = (hours: OpeningHours, place: string | null) =>
    setHours(tx, administrator, place, { ...hours, version: 0, keepBooked: true });
  await open({ regular: clinicHours, exceptions: holidaysAhead(administrator) }, null);
  await open({ regular: outreachHours, exceptions: holidaysAhead(administrator) }, id);
  await changeAdvanced(tx, administrator, {
    ...(await describeForClinic(tx, "organizationAdvanced")),
    modifyAppointmentFromPortal: true,
  });
}

/** The public holidays of the year to come, on which the clinic is closed. */
function holidaysAhead(desk: Viewer) {
  const [from, to] = [dayIn(desk, 0), dayIn(desk, 365)];
  return holidaysBetween(from, to).map(({ day, name: note }) => ({ day, closed: true, spans: [], extra: false, note }));
}

async function bookToCome(tx: Tx, desk: Viewer, clinicians: readonly Viewer[], random: Random): Promise<void> {
  const types = (await listLookup(tx, "VISIT_TYPE")).data.map(({ id }) => id);
  const persons = await listPersons(tx, appointmentsToCome * 2);
  const locations = (await describeLocations(tx, desk)).data;
  let next = 0;
  for (const location of locations) {
    const place = await openPlace(tx, desk, location.id);
    const served = location.visitTypeIds.length > 0 ? location.visitTypeIds : types;
    for (let turn = 0; turn < appointmentsToCome / locations.length; turn++) {
      const clinician = random.chance(0.5) ? random.pick(clinicians).userId : undefined;
      const slots = await listSlots(tx, place, { from: dayIn(desk, 0), to: dayIn(desk, 14), clinician });
      const free = slots.filter((slot) => slot.free > 0);
      if (free.length === 0) break;
      const { start } = random.pick(free);
      const personId = persons[next++ % persons.length] ?? "";
      const visitTypeId = random.pick(served);
      const asked = { locationId: location.id, start, personId, visitTypeId, comment: "" };
      await bookAppointment(tx, desk, clinician ? { ...asked, clinicianId: clinician } : asked);
    }
  }
}

const dayIn = ({ timeZone }: Viewer, later: number) => todayIn(timeZone, new Date(Date.now() + later * 86_400_000));

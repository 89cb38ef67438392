import { type ClinicReach, daysShown, mostPlacesShown } from "@tracewell/contract/clinic-reach";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import { dayIn, openStretches } from "../locations/slots.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { listGiveaways } from "../standard-messages/standard-message.service.ts";
import { listReachablePlaces } from "./clinic-reach.queries.ts";
import { neutral } from "./neutral-name.model.ts";

/** How a patient reaches the clinic. Names that would tell what it is about are left out: others may look at the screen. */
export async function describeReach(tx: Tx): Promise<ClinicReach> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const { names } = await listGiveaways(tx);
  const rows = await listReachablePlaces(tx, mostPlacesShown);
  const places = rows.map(({ name, address, phone, timeZone, hours }) => ({
    name: neutral(name, names),
    address: neutral(address, names),
    phone,
    timeZone,
    days: hours ? daysOf(hours, timeZone) : [],
  }));
  // A place without a name or an address reads as the clinic itself, below its phone.
  places.sort((one, other) => Number(one.name !== null) - Number(other.name !== null));
  return { phone: clinicPhone ?? rows.find(({ phone }) => phone)?.phone ?? null, places };
}

function daysOf(hours: OpeningHours, timeZone: string) {
  const today = dayIn(timeZone, Date.now());
  return Array.from({ length: daysShown }, (_, later) => {
    const day = today.add({ days: later });
    const open = openStretches(hours, day, timeZone).map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    }));
    return { day: day.toString(), open };
  });
}

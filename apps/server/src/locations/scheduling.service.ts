import { readPreference } from "@tracewell/contract/preferences";
import type { Scheduling } from "@tracewell/contract/scheduling";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { changePreference, createPreference, getForClinic } from "../preferences/preference.service.ts";
import type { LocationRow } from "./location.queries.ts";

const name = "scheduling";
type SchedulingPage = Scheduling & { version: number };

/** How the clinic offers appointments. */
export async function describeScheduling(tx: Tx): Promise<SchedulingPage> {
  const { value, version } = await getForClinic(tx, name);
  return { ...readPreference(name, value), version };
}

/** Changes it on this version, where 0 is that of settings that nobody has made. */
export async function changeScheduling(
  tx: Tx,
  viewer: Viewer,
  { version, ...settings }: SchedulingPage,
): Promise<SchedulingPage> {
  const { uuid, version: present } = await getForClinic(tx, name);
  if (version !== present) throw new Refusal("edit.stale", { newer: await describeScheduling(tx) });
  const given = { name, user: null, value: JSON.stringify(settings) } as const;
  if (uuid) await changePreference(tx, viewer, uuid, { ...given, version });
  else await createPreference(tx, viewer, given);
  return describeScheduling(tx);
}

/** How a location offers appointments: as the clinic does, but for what it has of its own. */
export async function schedulingOf(tx: Tx, location: LocationRow): Promise<Scheduling> {
  const { version: _, ...clinic } = await describeScheduling(tx);
  const { duration, overlappings, daysAhead } = location;
  return {
    ...clinic,
    duration: duration ?? clinic.duration,
    overlappings: overlappings ?? clinic.overlappings,
    daysAhead: daysAhead ?? clinic.daysAhead,
  };
}

import type { OwnScheduling, Scheduling } from "@tracewell/contract/scheduling";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { describeForClinic, saveForClinic } from "../preferences/preference.service.ts";
import { type LimitsOfSlots, planNoticesAnew } from "./location.queries.ts";

const name = "scheduling";
type SchedulingPage = Scheduling & { version: number };

/** How the clinic offers appointments. */
export const describeScheduling = (tx: Tx): Promise<SchedulingPage> => describeForClinic(tx, name);

/** Changes it on this version, where 0 is that of settings that nobody has made. */
export async function changeScheduling(tx: Tx, viewer: Viewer, page: SchedulingPage): Promise<SchedulingPage> {
  const saved = await saveForClinic(tx, viewer, name, page);
  await planNoticesAnew(tx);
  return saved;
}

/** How a location offers appointments of a type of visit. */
export type RulesFor = (visitType?: string) => Scheduling;

/** How a location offers appointments: what a type of visit has of its own there, else the location, else the clinic. */
export async function schedulingOf(tx: Tx, location: LimitsOfSlots): Promise<RulesFor> {
  const { version: _, ...clinic } = await describeScheduling(tx);
  const usual = withOwn(clinic, location);
  return (visitType) =>
    withOwn(
      usual,
      location.byVisitType.find(({ visitTypeId }) => visitTypeId === visitType),
    );
}

const withOwn = (usual: Scheduling, own: OwnScheduling | undefined): Scheduling => ({
  ...usual,
  duration: own?.duration ?? usual.duration,
  overlappings: own?.overlappings ?? usual.overlappings,
  daysAhead: own?.daysAhead ?? usual.daysAhead,
  buffer: own?.buffer ?? usual.buffer,
  lead: own?.lead ?? usual.lead,
});

import type { ReplyOf } from "@tracewell/contract/call";
import { type ClinicFigures, type clinicFigureCalls, mostClinicsBelow } from "@tracewell/contract/clinic-figures";
import { screenPublisher, smallestOnScreen } from "../analytics/publisher.service.ts";
import { countUntreatedInvestigations } from "../investigations/investigation-list.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { inClinic, type Tx } from "../platform/database/transaction.ts";
import {
  type ClinicBelow,
  countNewByInfection,
  countWork,
  findAccount,
  findSpeed,
  listClinicsBelow,
  opensInvestigationsHere,
} from "./clinic-figure.queries.ts";

export const countClinicsBelow = async (tx: Tx) => ({ clinics: (await listClinicsBelow(tx)).length });

/** Counts of each open clinic below the viewer's: each is counted behind its own wall, and no more than counts come back. */
export async function getFigures(tx: Tx, viewer: Viewer): Promise<ReplyOf<typeof clinicFigureCalls.figures>> {
  const below = await listClinicsBelow(tx);
  const accountId = await findAccount(tx, viewer.userId);
  const clinics: ClinicFigures[] = [];
  // One after the other: a transaction acts in one clinic at a time.
  for (const clinic of below.slice(0, mostClinicsBelow))
    clinics.push(await inClinic(tx, clinic.id, () => figuresOf(tx, viewer, clinic, accountId)));
  return {
    countedAt: new Date().toISOString(),
    smallest: smallestOnScreen,
    clinics,
    left: Math.max(0, below.length - mostClinicsBelow),
  };
}

async function figuresOf(
  tx: Tx,
  { userId }: Viewer,
  { id, name, timeZone }: ClinicBelow,
  accountId: string | null,
): Promise<ClinicFigures> {
  const exact = accountId !== null && (await opensInvestigationsHere(tx, accountId));
  const publisher = screenPublisher(exact);
  const cases = await countNewByInfection(tx);
  const speed = await findSpeed(tx, timeZone);
  const medianOf = (cases: number, days: number | null) => (exact || cases >= smallestOnScreen ? days : null);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const in7Days = cases.map(({ newIn7Days }) => newIn7Days);
  const inWeekBefore = cases.map(({ newInWeekBefore }) => newInWeekBefore);
  const in30Days = cases.map(({ newIn30Days }) => newIn30Days);
  const told7 = publisher.counts(in7Days);
  const toldBefore = publisher.counts(inWeekBefore);
  const told30 = publisher.counts(in30Days);
  return {
    id,
    name,
    exact,
    ...(await countWork(tx, todayIn(timeZone))),
    untreated: await countUntreatedInvestigations(tx, { userId, timeZone }),
    newIn7Days: publisher.count(sum(in7Days)),
    newInWeekBefore: publisher.count(sum(inWeekBefore)),
    newIn30Days: publisher.count(sum(in30Days)),
    // That an infection is named, of which nothing is told, would tell that there is somebody.
    byInfection: cases
      .map(({ key, name }, at) => ({
        ...{ key, name, newIn7Days: told7[at] ?? {} },
        ...{ newInWeekBefore: toldBefore[at] ?? {}, newIn30Days: told30[at] ?? {} },
      }))
      .filter(({ newIn30Days }) => !newIn30Days.suppressed),
    daysToAssignment: medianOf(speed.assigned, speed.daysToAssignment),
    daysToInterview: medianOf(speed.interviewed, speed.daysToInterview),
  };
}

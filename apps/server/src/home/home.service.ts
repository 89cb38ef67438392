import type { Counted } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import { type homeCalls, mostClinicsTold, mostInfectionsTold } from "@tracewell/contract/home";
import { getWeek } from "../analytics/week.service.ts";
import { countClinicsBelow, getFigures } from "../clinic-figures/clinic-figure.service.ts";
import { listClinicsToSetUp } from "../clinics/clinic-opening.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** Among so many those with the most to set up are looked for: the steps of each are read one clinic after the other. */
const mostClinicsLookedAt = 50;

/** The clinics of the installation: those with the most to set up in front, the closed ones last. */
export async function getClinicsAtHome(tx: Tx): Promise<ReplyOf<typeof homeCalls.clinics>> {
  const { clinics, total } = await listClinicsToSetUp(tx, mostClinicsLookedAt);
  const inOrder = clinics.toSorted(
    (one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null) || other.stepsLeft - one.stepsLeft,
  );
  return { clinics: inOrder.slice(0, mostClinicsTold), total };
}

type Week = ReplyOf<typeof homeCalls.week>;

/** What changed in seven days: in the clinics below, where there are any, else in the clinic itself. */
export async function getWeekAtHome(tx: Tx, viewer: Viewer): Promise<Week> {
  const own = await getWeek(tx, viewer);
  const { clinics } = await countClinicsBelow(tx);
  const isTold = ({ now, before }: Week["lines"][number]) => !(now.suppressed && before.suppressed);
  const week: Week = clinics > 0 ? { ...own, ...(await weekBelow(tx, viewer)) } : { ...own, of: "clinic" };
  const inOrder = week.lines.filter(isTold).toSorted((one, other) => (other.now.count ?? 0) - (one.now.count ?? 0));
  return { ...week, lines: inOrder.slice(0, mostInfectionsTold) };
}

/** Adds what is told of each clinic, as the page of their figures does: a hidden count adds nothing. */
async function weekBelow(tx: Tx, viewer: Viewer) {
  const { clinics, smallest } = await getFigures(tx, viewer);
  const names = new Map(clinics.flatMap(({ byInfection }) => byInfection.map(({ key, name }) => [key, name])));
  const lines = [...names].map(([key, infection]) => {
    const told = clinics.flatMap(({ byInfection }) => byInfection.filter((each) => each.key === key));
    return {
      ...{ infection, infectionId: null },
      now: added(told.map(({ newIn7Days }) => newIn7Days)),
      before: added(told.map(({ newInWeekBefore }) => newInWeekBefore)),
    };
  });
  return {
    of: "clinics-below" as const,
    smallest: clinics.every(({ exact }) => exact) ? null : smallest,
    total: added(clinics.map(({ newIn7Days }) => newIn7Days)),
    totalBefore: added(clinics.map(({ newInWeekBefore }) => newInWeekBefore)),
    lines,
  };
}

function added(counts: readonly Counted[]): Counted {
  const told = counts.filter(({ suppressed }) => !suppressed);
  return told.length === 0 && counts.length > 0
    ? { suppressed: true }
    : { count: told.reduce((all, { count = 0 }) => all + count, 0) };
}

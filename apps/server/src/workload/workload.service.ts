import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import {
  mostHandedOver,
  mostRanked,
  type ProposedAssignment,
  type RankedInvestigation,
  type workloadCalls,
} from "@tracewell/contract/workload";
import type { YieldWeights } from "@tracewell/contract/yield-weights";
import { findStaffMember, listStaffIdsWith } from "../access/staff.service.ts";
import { assignInvestigation } from "../investigations/investigation.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { workersOf } from "../records/record.policy.ts";
import { proposeOwners } from "./assignment.model.ts";
import { compareRanks, rankOf } from "./rank.model.ts";
import {
  countInvestigations,
  countOpen,
  isUser,
  listBands,
  listCaseloads,
  listOpen,
  listOpenOf,
  type RankedFilter,
} from "./workload.queries.ts";

/** How many open investigations are ranked: the latest. */
const mostCompared = 5000;
/** How many points a band of the back-test is wide. */
const bandWidth = 3;

const clinicOf = ({ tenantId, timeZone }: Viewer) => ({ tenantId, today: todayIn(timeZone) });

export async function getCaseloads(tx: Tx, viewer: Viewer) {
  const investigators = await listStaffIdsWith(tx, workersOf.Incident);
  return { rows: await listCaseloads(tx, clinicOf(viewer), investigators) };
}

export async function getRanked(tx: Tx, viewer: Viewer, { limit, ...filter }: QueryOf<typeof workloadCalls.ranked>) {
  const weights = await clinicSetting(tx, "yieldWeights");
  const clinic = clinicOf(viewer);
  const ranked = await rankOpen(tx, clinic, { filter, weights });
  const rows = ranked.slice(0, limit).map(({ row, rank }): RankedInvestigation => {
    const { holds, daysOpen, treated, tried, interviewed, overdue, regionId, language, person, ...shown } = row;
    return { ...shown, ...rank, person: summaryOf(person, clinic.today) };
  });
  return { weights, open: await countOpen(tx, viewer.tenantId, filter), rows };
}

/** Open investigations in their rank. */
async function rankOpen(
  tx: Tx,
  clinic: ReturnType<typeof clinicOf>,
  { filter, weights }: { filter: RankedFilter; weights: YieldWeights },
) {
  const open = await listOpen(tx, clinic, filter, mostCompared);
  const ranked = open.map((row) => ({ row, rank: rankOf(row, weights) }));
  return ranked.toSorted(
    (one, other) => compareRanks(one.rank, other.rank) || one.row.openedOn.localeCompare(other.row.openedOn),
  );
}

/** To whom the first investigations of nobody would go by the clinic's rules. */
async function proposalsIn(tx: Tx, viewer: Viewer) {
  const clinic = clinicOf(viewer);
  const weights = await clinicSetting(tx, "yieldWeights");
  const ranked = await rankOpen(tx, clinic, { filter: { assignedTo: "nobody" }, weights });
  const { rows } = await getCaseloads(tx, viewer);
  const canBeGiven = new Set(await listStaffIdsWith(tx, workersOf.Incident));
  const investigators = rows.flatMap(({ user, open }) => (user && canBeGiven.has(user.id) ? [{ ...user, open }] : []));
  const first = ranked.slice(0, mostRanked).map(({ row, rank }) => ({ ...row, points: rank.points }));
  return proposeOwners(first, investigators, await clinicSetting(tx, "assignmentRules"));
}

export async function getProposals(tx: Tx, viewer: Viewer): Promise<{ rows: ProposedAssignment[] }> {
  const { today } = clinicOf(viewer);
  const rows = (await proposalsIn(tx, viewer)).map(({ row, to, causes }) => ({
    ...{ id: row.id, referenceNumber: row.referenceNumber, infection: row.infection, points: row.points },
    ...{ person: summaryOf(row.person, today), to, causes },
  }));
  return { rows };
}

/** Gives by rule what was chosen of the proposals, each as if by hand, so that the new owner hears of it. */
export async function assignByRule(tx: Tx, viewer: Viewer, { ids }: BodyOf<typeof workloadCalls.assignByRule>) {
  const chosen = new Set(ids);
  refuseInvalid((await countInvestigations(tx, [...chosen])) < chosen.size ? [unknownChoice("ids")] : []);
  const given = (await proposalsIn(tx, viewer)).filter(({ row, to }) => to && chosen.has(row.id));
  for (const { row, to } of given)
    await assignInvestigation(tx, viewer, row.id, { userId: to?.id ?? null, version: row.version });
  return { assigned: given.length, left: chosen.size - given.length };
}

export async function getBackTest(tx: Tx, viewer: Viewer) {
  return tryWeights(tx, viewer, await clinicSetting(tx, "yieldWeights"));
}

/** What the interviews of the last year found, by the points that these weights would have given. */
export const tryWeights = async (tx: Tx, viewer: Viewer, weights: YieldWeights) => ({
  rows: await listBands(tx, clinicOf(viewer), { weights, width: bandWidth }),
});

/** Gives the open investigations of one to another, each as if by hand, so that the new owner hears of it. */
export async function handOver(tx: Tx, viewer: Viewer, { from, to }: BodyOf<typeof workloadCalls.handOver>) {
  // Whoever hands over may have left already.
  refuseInvalid((await isUser(tx, from)) ? [] : [unknownChoice("from")]);
  const member = await findStaffMember(tx, to);
  if (!member?.groups.includes(workersOf.Incident)) throw new Refusal("record.assignee-unfit");
  const open = await listOpenOf(tx, viewer.tenantId, from, mostHandedOver);
  for (const { id, version } of open) await assignInvestigation(tx, viewer, id, { userId: to, version });
  return { moved: open.length };
}

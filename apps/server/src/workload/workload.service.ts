import type { BodyOf, QueryOf } from "@tracewell/contract/call";
import { mostHandedOver, type RankedInvestigation, type workloadCalls } from "@tracewell/contract/workload";
import { findStaffMember, listStaffIdsWith } from "../access/staff.service.ts";
import { assignInvestigation } from "../investigations/investigation.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { workersOf } from "../records/record.policy.ts";
import { compareRanks, rankOf } from "./rank.model.ts";
import { countOpen, isUser, listBands, listCaseloads, listOpen, listOpenOf } from "./workload.queries.ts";

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
  const open = await listOpen(tx, clinic, filter, mostCompared);
  const ranked = open.map((row) => ({ row, rank: rankOf(row, weights) }));
  ranked.sort((one, other) => compareRanks(one.rank, other.rank) || one.row.openedOn.localeCompare(other.row.openedOn));
  const rows = ranked.slice(0, limit).map(({ row, rank }): RankedInvestigation => {
    const { holds, daysOpen, treated, tried, interviewed, overdue, person, ...shown } = row;
    return { ...shown, ...rank, person: summaryOf(person, clinic.today) };
  });
  return { weights, open: await countOpen(tx, viewer.tenantId, filter), rows };
}

export async function getBackTest(tx: Tx, viewer: Viewer) {
  const weights = await clinicSetting(tx, "yieldWeights");
  return { rows: await listBands(tx, clinicOf(viewer), { weights, width: bandWidth }) };
}

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

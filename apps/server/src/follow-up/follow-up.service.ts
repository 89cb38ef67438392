import type { BodyOf } from "@tracewell/contract/call";
import {
  type FollowUpAddress,
  type FollowUpDay,
  type FollowUpGrid,
  type followUpCalls,
  followUpPageRows,
  mostFollowedUp,
  mostFollowUpDays,
  usualFollowUpDays,
} from "@tracewell/contract/follow-up";
import { isIll } from "@tracewell/contract/isolation";
import type { RecordKind } from "@tracewell/contract/records";
import { findStaffMember } from "../access/staff.service.ts";
import { reportAbout } from "../isolation/self-assessment.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { daysAfter, todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { workersOf } from "../records/record.policy.ts";
import { mayAskByOutbreak, mayRecord } from "./follow-up.policy.ts";
import {
  countUsers,
  deleteCall,
  findCall,
  insertCall,
  replaceAssignments,
  updateCall,
} from "./follow-up-call.queries.ts";
import { statusOf } from "./follow-up-day.model.ts";
import { describeFollowed, type FollowedRow, findPeriods, listEverFollowed, listFollowed } from "./followed.queries.ts";
import { countDays, countShows, type Followed, isShown, lineOf } from "./grid.model.ts";
import { daysBetween, type MonitoringDays, spanOf, windowsOf } from "./monitoring.model.ts";

/** The kinds of record that the clinic follows up, its days, and what it calls a fever. */
async function monitoringOf(tx: Tx): Promise<{ kinds: RecordKind[]; rules: MonitoringDays; feverThreshold: number }> {
  const { enableInvestigation, enableContact, feverThreshold, ...rules } = await clinicSetting(
    tx,
    "isolationMonitoring",
  );
  const kinds: RecordKind[] = [];
  if (enableInvestigation) kinds.push("Incident");
  if (enableContact) kinds.push("IncomingPartner");
  return { kinds, rules, feverThreshold };
}

/** The range that an address asks for: some days around today, where it says nothing. */
function rangeOf({ from, to }: FollowUpAddress, today: string): { from: string; to: string } {
  const { before, after } = usualFollowUpDays;
  const first = from ?? (to && to < today ? daysAfter(to, -before - after) : daysAfter(today, -before));
  const last = to ?? daysAfter(first, before + after);
  const message = `Choose at most ${mostFollowUpDays} days.`;
  if (last < first)
    refuseInvalid([{ code: "field.order", field: "to", message: "The last day can’t be before the first." }]);
  if (last > daysAfter(first, mostFollowUpDays - 1)) refuseInvalid([{ code: "field.order", field: "to", message }]);
  return { from: first, to: last };
}

const followedOf = ({ reports, calls, ...row }: FollowedRow, feverThreshold: number): Followed => ({
  ...row,
  reports: new Map(
    reports.map((report) => [report.date, { ill: isIll(report, feverThreshold), danger: report.danger }]),
  ),
  calls: new Map(calls.map(({ day, outcome }) => [day, outcome])),
});

/** Who is followed up, and how each of their days stands: read from dates and answers each time, so that none of it is stale. */
export async function getGrid(tx: Tx, viewer: Viewer, asked: FollowUpAddress): Promise<FollowUpGrid> {
  if (asked.outbreak) demand(mayAskByOutbreak(viewer));
  const today = todayIn(viewer.timeZone);
  const { from, to } = rangeOf(asked, today);
  const { kinds, rules, feverThreshold } = await monitoringOf(tx);
  const clinic = { tenantId: viewer.tenantId, kinds };
  const { infection, outbreak, show = "all", assignedTo: given, page = 1 } = asked;
  const assignedTo = given === "me" ? viewer.userId : given;
  const grid = { days: daysBetween(from, to), today, rules };
  const followed =
    kinds.length > 0
      ? await listFollowed(tx, { ...clinic, from, to, assignedTo, infection, outbreak }, mostFollowedUp + 1)
      : [];
  const lines = followed.slice(0, mostFollowedUp).map((row) => lineOf(followedOf(row, feverThreshold), grid));
  const shown = lines.filter((line) => isShown(line, show, grid));
  const onPage = shown.slice((page - 1) * followUpPageRows, page * followUpPageRows);
  const persons = await describeFollowed(
    tx,
    { ...clinic, from },
    onPage.map(({ id }) => id),
  );
  const byId = new Map(persons.map((each) => [each.id, each]));
  return {
    ...{ today, kinds, total: shown.length, page, more: followed.length > mostFollowedUp },
    days: countDays(shown, grid),
    shows: countShows(lines, grid),
    rows: onPage.flatMap(({ id, ...line }) => {
      const about = byId.get(id);
      return about ? [{ ...about, person: summaryOf(about.person, today), ...line }] : [];
    }),
    pages: Math.max(1, Math.ceil(shown.length / followUpPageRows)),
  };
}

interface AskedDay {
  id: string;
  day: string;
}

/** One day of a person who is or was followed up. */
export async function getDay(tx: Tx, viewer: Viewer, { id, day }: AskedDay): Promise<FollowUpDay> {
  const { kinds, rules } = await monitoringOf(tx);
  const clinic = { tenantId: viewer.tenantId, kinds };
  const periods = found(await findPeriods(tx, clinic, id));
  const [persons, selfAssessment, call] = await together([
    describeFollowed(tx, clinic, [id]),
    reportAbout(tx, id, day),
    findCall(tx, { tenantId: viewer.tenantId, personId: id, day }),
  ]);
  const { person, phone, records, worker } = found(persons[0]);
  const today = todayIn(viewer.timeZone);
  const windows = windowsOf(periods.periods, { deadline: periods.deadline, days: rules });
  const report = selfAssessment
    ? { ill: selfAssessment.ill, danger: selfAssessment.dangerSigns.length > 0 }
    : undefined;
  const { version = 0, ...heard } = call ?? {};
  return {
    ...{ person: summaryOf(person, today), phone, records, worker, day, today, version },
    status: statusOf({ day, today, windows, report, outcome: call?.outcome }),
    window: spanOf(windows),
    selfAssessment,
    call: call ? (heard as FollowUpDay["call"]) : null,
    abilities: { record: mayRecord(viewer, { day, today, since: periods.periods[0]?.startedOn ?? null }) },
  };
}

/** Records what staff heard about a day; made on an older version, it is refused with what stands there now. */
export async function recordCall(
  tx: Tx,
  viewer: Viewer,
  asked: AskedDay,
  { outcome, note, version }: BodyOf<typeof followUpCalls.record>,
): Promise<FollowUpDay> {
  const before = await getDay(tx, viewer, asked);
  demand(before.abilities.record);
  const { tenantId, userId } = viewer;
  const call = { tenantId, personId: asked.id, day: asked.day, userId, outcome, note: note || null };
  const kept = version === 0 ? await insertCall(tx, call) : await updateCall(tx, call, version);
  const present = await getDay(tx, viewer, asked);
  if (!kept) throw new Refusal("edit.stale", { newer: present });
  return present;
}

/** Takes a call back that was recorded by mistake. */
export async function removeCall(tx: Tx, viewer: Viewer, asked: AskedDay, version: number): Promise<FollowUpDay> {
  found((await getDay(tx, viewer, asked)).call);
  const gone = await deleteCall(tx, { tenantId: viewer.tenantId, personId: asked.id, day: asked.day }, version);
  const present = await getDay(tx, viewer, asked);
  if (!gone) throw new Refusal("edit.stale", { newer: present });
  return present;
}

/** Says who asks some persons each day. */
export async function assignFollowUps(tx: Tx, viewer: Viewer, { given }: BodyOf<typeof followUpCalls.assign>) {
  const once = [...new Map(given.map((each) => [each.personId, each])).values()];
  const ids = once.map(({ personId }) => personId);
  const known = await listEverFollowed(tx, viewer.tenantId, ids);
  const earlier = new Set(once.flatMap(({ before }) => before ?? []));
  const areUsers = (await countUsers(tx, viewer.tenantId, [...earlier])) === earlier.size;
  refuseInvalid(known.length < ids.length || !areUsers ? [unknownChoice("given")] : []);
  for (const userId of new Set(once.flatMap((each) => each.userId ?? []))) {
    const member = await findStaffMember(tx, userId);
    if (!member?.groups.includes(workersOf.IncomingPartner)) throw new Refusal("record.assignee-unfit");
  }
  const assigned = await replaceAssignments(tx, viewer.tenantId, once);
  return { assigned, left: once.length - assigned };
}

import {
  type AssessmentAnswer,
  answerLevelOf,
  dangerSignsIn,
  isIll,
  type OwnSelfAssessment,
  type SelfAssessment,
  type SelfAssessmentReport,
} from "@tracewell/contract/isolation";
import { queues } from "@tracewell/contract/live";
import { answerTexts } from "@tracewell/contract/usual-answers";
import { wholeList } from "../lists/whole.ts";
import { getPerson } from "../persons/person.service.ts";
import { getPersonContact } from "../persons/person-contact.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { PatientViewer, Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, notFound, Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { mayBeSentLink, mayReport } from "./self-assessment.policy.ts";
import {
  findHandledReport,
  findReport,
  type Handled,
  insertReport,
  listOpenDangers,
  listReports,
  markHandled,
  type ReportRow,
} from "./self-assessment.queries.ts";

interface Reporting {
  tenantId: string;
  personId: string;
  timeZone: string;
  cameBy: "portal" | "link";
}

/** Whether the signed-in patient is still to say how they are today (R2.4-09), and what they were answered. */
export async function ownSelfAssessment(tx: Tx, { personId, timeZone }: PatientViewer) {
  const today = todayIn(timeZone);
  const asked = await asksDaily(tx);
  const report = await findReport(tx, personId, today);
  return { today, due: asked && report === undefined, answer: report ? await answerTo(tx, report) : null };
}

/** The next step after a report, in the clinic's words as they are now. */
async function answerTo(tx: Tx, report: SelfAssessment & Pick<ReportRow, "dangerSigns">): Promise<AssessmentAnswer> {
  const { feverThreshold } = await clinicSetting(tx, "isolationMonitoring");
  const advice = await clinicSetting(tx, "urgentAdvice");
  const level = answerLevelOf(report, report.dangerSigns, feverThreshold);
  const { emergencyNumber, clinicPhone } = advice;
  return { level, words: answerTexts(advice, level), emergencyNumber, clinicPhone };
}

/** What the signed-in patient said of a day, written `YYYYMMDD`. */
export async function ownReportOf(tx: Tx, { personId }: PatientViewer, day: string): Promise<OwnSelfAssessment | null> {
  const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date)
    throw new Refusal("request.not-found");
  const row = await findReport(tx, personId, date);
  return row ? { ...assessmentOf(row), answer: await answerTo(tx, row) } : null;
}

/**
 * Takes a report of today in, as its patient gave it. What hangs on an answer that was not given is not kept. Danger signs alert
 * the clinic's staff at once.
 */
export async function handIn(tx: Tx, reporting: Reporting, given: SelfAssessment): Promise<OwnSelfAssessment> {
  const { tenantId, personId, timeZone, cameBy } = reporting;
  const today = todayIn(timeZone);
  const reported = (await findReport(tx, personId, today)) !== undefined;
  demand(mayReport({ asked: await asksDaily(tx), reported, date: given.date, today }));
  const kept: SelfAssessment = {
    ...given,
    current_fever: given.high_fever ? given.current_fever : null,
    cough_recent: given.cough ? given.cough_recent : null,
  };
  const dangerSigns = dangerSignsIn(kept, await clinicSetting(tx, "urgentAdvice"));
  if (!(await insertReport(tx, { ...kept, tenantId, personId, cameBy, dangerSigns })))
    throw new Refusal("self-assessment.exists");
  if (dangerSigns.length > 0) await notifyStaff(tx, { tenantId, personId, handled: false });
  return { ...kept, answer: await answerTo(tx, { ...kept, dangerSigns }) };
}

const notifyStaff = (tx: Tx, { tenantId, ...body }: { tenantId: string; personId: string; handled: boolean }) =>
  sendLive(tx, { tenantId, queue: queues.dangerSigns, body });

/** A start page shows no more; whoever has as many at once works them off from the top. */
const mostOpenDangers = 50;

/** Danger signs that nobody has seen to, the oldest first. */
export async function describeOpenDangers(tx: Tx, viewer: Viewer) {
  const today = todayIn(viewer.timeZone);
  const rows = await listOpenDangers(tx, mostOpenDangers);
  const data = rows.map(({ person, ...row }) => ({ ...row, person: summaryOf(person, today) }));
  return wholeList(data);
}

/** Someone has seen to the danger signs of a report; it leaves everybody's start page. */
export async function handleDanger(
  tx: Tx,
  viewer: Viewer,
  { id: personId, reportId }: { id: string; reportId: string },
) {
  await getPerson(tx, viewer, personId);
  const report = found((await listReports(tx, personId)).find(({ id }) => id === reportId));
  if (report.dangerSigns.length === 0) throw notFound();
  if (!(await markHandled(tx, { id: reportId, personId, userId: viewer.userId })))
    throw new Refusal("self-assessment.handled");
  await notifyStaff(tx, { tenantId: viewer.tenantId, personId, handled: true });
}

/** What a person reported, for staff who may see the person. */
export async function describeReports(tx: Tx, viewer: Viewer, personId: string) {
  await getPerson(tx, viewer, personId);
  const rows = await listReports(tx, personId);
  const { feverThreshold } = await clinicSetting(tx, "isolationMonitoring");
  return {
    reports: rows.map((row) => reportFor(row, feverThreshold)),
    abilities: { sendLink: await linkAbility(tx, viewer, personId) },
  };
}

/** What a person reported about a day, for staff who may see the person; null where they reported nothing. */
export async function reportAbout(tx: Tx, personId: string, day: string): Promise<SelfAssessmentReport | null> {
  const row = await findHandledReport(tx, personId, day);
  if (!row) return null;
  const { feverThreshold } = await clinicSetting(tx, "isolationMonitoring");
  return reportFor(row, feverThreshold);
}

const reportFor = (row: ReportRow & Handled, feverThreshold: number): SelfAssessmentReport => ({
  ...assessmentOf(row),
  id: row.id,
  ill: isIll(row, feverThreshold),
  dangerSigns: row.dangerSigns,
  handled: row.handled,
  cameBy: row.cameBy,
  createdAt: row.createdAt,
});

/** Whether a link to today's form can be sent to a person. */
export async function linkAbility(tx: Tx, { timeZone }: Pick<Viewer, "timeZone">, personId: string) {
  const contact = await getPersonContact(tx, personId);
  const reported = await findReport(tx, personId, todayIn(timeZone));
  return mayBeSentLink({
    asked: await asksDaily(tx),
    reported: reported !== undefined,
    optedOut: contact.contactPreference === "Opt out" || contact.isolationMessagingOptOut,
    reachable: contact.email !== null || contact.mobilePhone !== null,
  });
}

/** Whether the person has reported today. */
export const hasReported = async (tx: Tx, personId: string, today: string): Promise<boolean> =>
  (await findReport(tx, personId, today)) !== undefined;

const asksDaily = async (tx: Tx): Promise<boolean> => (await clinicSetting(tx, "isolationMessaging")).enabled;

const assessmentOf = ({
  id: _,
  cameBy: _by,
  createdAt: _at,
  dangerSigns: _signs,
  ...assessment
}: ReportRow): SelfAssessment => assessment;

import { isIll, type SelfAssessment } from "@tracewell/contract/isolation";
import { getPerson } from "../persons/person.service.ts";
import { getPersonContact } from "../persons/person-contact.service.ts";
import { todayIn } from "../persons/person-name.ts";
import type { PatientViewer, Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { mayBeSentLink, mayReport } from "./self-assessment.policy.ts";
import { findReport, insertReport, listReports, type ReportRow } from "./self-assessment.queries.ts";

interface Reporting {
  tenantId: string;
  personId: string;
  timeZone: string;
  cameBy: "portal" | "link";
}

/** Whether the signed-in patient is still to say how they are today (product §2.4). */
export async function ownSelfAssessment(tx: Tx, { personId, timeZone }: PatientViewer) {
  const today = todayIn(timeZone);
  const asked = await asksDaily(tx);
  return { today, due: asked && (await findReport(tx, personId, today)) === undefined };
}

/** What the signed-in patient said of a day, written `YYYYMMDD`. */
export async function ownReportOf(tx: Tx, { personId }: PatientViewer, day: string): Promise<SelfAssessment | null> {
  const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date)
    throw new Refusal("request.not-found");
  const row = await findReport(tx, personId, date);
  return row ? assessmentOf(row) : null;
}

/** Takes a report of today in, as its patient gave it. What hangs on an answer that was not given is not kept. */
export async function handIn(tx: Tx, reporting: Reporting, given: SelfAssessment): Promise<SelfAssessment> {
  const { tenantId, personId, timeZone, cameBy } = reporting;
  const today = todayIn(timeZone);
  const reported = (await findReport(tx, personId, today)) !== undefined;
  demand(mayReport({ asked: await asksDaily(tx), reported, date: given.date, today }));
  const kept: SelfAssessment = {
    ...given,
    current_fever: given.high_fever ? given.current_fever : null,
    cough_recent: given.cough ? given.cough_recent : null,
  };
  if (!(await insertReport(tx, { ...kept, tenantId, personId, cameBy }))) throw new Refusal("self-assessment.exists");
  return kept;
}

/** What a person reported, for staff who may see the person. */
export async function describeReports(tx: Tx, viewer: Viewer, personId: string) {
  await getPerson(tx, viewer, personId);
  const rows = await listReports(tx, personId);
  return {
    reports: rows.map((row) => ({
      ...assessmentOf(row),
      id: row.id,
      ill: isIll(row),
      cameBy: row.cameBy,
      createdAt: row.createdAt,
    })),
    abilities: { sendLink: await linkAbility(tx, viewer, personId) },
  };
}

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

const assessmentOf = ({ id: _id, cameBy: _by, createdAt: _at, ...assessment }: ReportRow): SelfAssessment => assessment;

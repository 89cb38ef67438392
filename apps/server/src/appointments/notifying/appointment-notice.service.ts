import type { AppointmentNotice, AppointmentNoticeName, NoticeReason } from "@tracewell/contract/appointment-notices";
import { sendFailures } from "@tracewell/contract/messages";
import type { Scheduling } from "@tracewell/contract/scheduling";
import { neutral } from "../../clinic-reach/neutral-name.model.ts";
import { describeScheduling } from "../../locations/scheduling.service.ts";
import { queueMessages } from "../../messages/message.service.ts";
import { type PatientWay, patientsToTell, type ToldPatient } from "../../messages/patient-ways.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { calendarOf } from "../../platform/icalendar.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found } from "../../platform/refusal.ts";
import { listGiveaways } from "../../standard-messages/standard-message.service.ts";
import { changesOf, eventFor } from "../calendar-event.model.ts";
import { makeLink, type Reached } from "./appointment-link.service.ts";
import { nextLook, planNotices } from "./appointment-notice.model.ts";
import { findNoticed, lockDueAppointments, type NoticedRow, updateNextLook } from "./appointment-notice.queries.ts";
import { noticeText, whenText } from "./appointment-texts.model.ts";

const atOnce = 50;

/** What is the same for all of a clinic's appointments. */
interface Ground extends Reached {
  tenantId: string;
  scheduling: Scheduling;
  /** What no message may name. */
  names: readonly string[];
}

/**
 * Looks at appointments of a clinic whose time has come and queues what is due, in one transaction: a server that is killed leaves all
 * of it or nothing (docs/decisions/0120). Answers how many it looked at.
 */
export async function planAppointmentMessages(tx: Tx, tenantId: string, { publicUrl }: Reached): Promise<number> {
  const rows = await lockDueAppointments(tx, atOnce);
  if (rows.length === 0) return 0;
  const { names } = await listGiveaways(tx);
  const ground = { tenantId, publicUrl, names, scheduling: await describeScheduling(tx) };
  const patients = await patientsToTell(
    tx,
    rows.map(({ personId }) => personId),
  );
  for (const row of rows) {
    const patient = found(patients.get(row.personId) ?? null);
    await updateNextLook(tx, row.id, await tellOf(tx, ground, { row, patient }, new Date()));
  }
  return rows.length;
}

/** What the patient of an appointment was told, what comes next, and why something isn't sent. */
export async function describeNotices(tx: Tx, id: string): Promise<AppointmentNotice[]> {
  const row = found(await findNoticed(tx, id));
  const patient = found((await patientsToTell(tx, [row.personId])).get(row.personId) ?? null);
  const { plans } = plansOf({ row, patient }, await describeScheduling(tx), new Date());
  return plans.map((plan) => ({ ...plan, at: plan.at?.toISOString() ?? null }));
}

interface Told {
  row: NoticedRow;
  patient: ToldPatient;
}

function plansOf({ row, patient: { ways } }: Told, scheduling: Scheduling, now: Date) {
  const open = ways.filter(({ failure }) => failure === null);
  const closed = open.length === 0 ? (ways[0] ?? null) : null;
  const plans = planNotices(
    {
      status: row.status,
      start: new Date(row.start),
      bookedAt: new Date(row.bookedAt),
      statusAt: new Date(row.statusAt),
      isReplacing: row.earlier > 0,
      messages: row.messages.map((message) => ({ ...message, at: new Date(message.at) })),
      failure: closed?.failure ?? null,
      timeZone: row.clinicZone,
    },
    scheduling,
    now,
  );
  return { plans, open, closed };
}

const isFailure = (reason: NoticeReason): boolean => sendFailures.some((failure) => failure === reason);

/** Queues what is due of one appointment. Answers when it is looked at again. */
async function tellOf(tx: Tx, ground: Ground, told: Told, now: Date): Promise<Date | null> {
  const { plans, open, closed } = plansOf(told, ground.scheduling, now);
  const due = plans.filter(({ reason, at }) => reason === "due" && at !== null && at <= now);
  // The history says once why nothing leaves (R8-70 and following).
  const kept = plans.find(({ reason }) => reason === closed?.failure);
  const messages = due.flatMap(({ notice }) => open.map((way) => ({ notice, way })));
  if (closed && kept) messages.push({ notice: kept.notice, way: closed });
  const written = [];
  for (const message of messages) written.push(await compose(tx, ground, told, message));
  await queueMessages(tx, written);
  const about = { recordId: told.row.visitId };
  if (due.length > 0) await notifyChanged(tx, { tenantId: ground.tenantId, userId: null }, about);
  return nextLook(
    plans.filter((plan) => !due.includes(plan)),
    now,
    isFailure,
  );
}

async function compose(
  tx: Tx,
  { tenantId, publicUrl, names }: Ground,
  { row, patient: { reach } }: Told,
  { notice, way }: { notice: AppointmentNoticeName; way: PatientWay },
) {
  const { channel, destination, failure } = way;
  const start = new Date(row.start);
  const canceled = notice === "canceled";
  const link = failure || canceled ? "" : await makeLink(tx, { publicUrl }, tenantId, row.id);
  const isNews = channel === "email" && !notice.endsWith("reminder");
  const changes = changesOf(row.earlier, canceled);
  return {
    channel,
    destination,
    personId: row.personId,
    recordId: row.visitId,
    optedOut: reach.contactPreference === "Opt out",
    bouncing: failure === "bouncing-address",
    sharedAddress: way.sharedWith > 0,
    ...noticeText(notice, channel, reach.language, {
      when: whenText(start, reach.language, row.timeZone),
      place: neutral(row.address, names) ?? neutral(row.place, names),
      link,
    }),
    ...(isNews ? { calendar: calendarOf([eventFor(publicUrl, reach.language, { ...row, changes, canceled })]) } : {}),
    // Servers that plan at once name the same message.
    cause: `appointment message ${row.id} ${notice} ${start.toISOString()} ${failure ?? "to send"}`,
    sensitive: true,
    urgent: false,
    appointment: { id: row.id, notice },
    notAfter: start,
  };
}

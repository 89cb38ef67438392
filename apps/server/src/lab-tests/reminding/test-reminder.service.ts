import type { Reminder } from "@tracewell/contract/test-outcomes";
import type { TestReminder } from "@tracewell/contract/test-reminders";
import { queueMessages } from "../../messages/message.service.ts";
import { patientsToTell, type ToldPatient } from "../../messages/patient-ways.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyRecordsChanged } from "../../platform/live/live-message.ts";
import { found } from "../../platform/refusal.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { openableRecord } from "../../records/record-access.service.ts";
import { findPlacedOrder } from "../ordering/test-order.queries.ts";
import { reminderText } from "./reminder-texts.model.ts";
import { nextCheck, planReminder, type ReminderPlan } from "./test-reminder.model.ts";
import {
  findReminded,
  lockDueReminders,
  type RemindedRow,
  updateChecksOf,
  updateNextChecks,
} from "./test-reminder.queries.ts";

const atOnce = 200;

interface Planned {
  row: RemindedRow;
  patient: ToldPatient;
  plans: (ReminderPlan & Pick<Reminder, "message">)[];
}

/**
 * Looks at tests of a clinic whose time has come and queues the reminders that are due, in one transaction: a server that is killed
 * leaves all of it or nothing (docs/decisions/0124). Answers how many tests it looked at.
 */
export async function planTestReminders(tx: Tx, tenantId: string): Promise<number> {
  const { ids, rows } = await lockDueReminders(tx, atOnce);
  if (ids.length === 0) return 0;
  const now = new Date();
  const planned = await plansOf(tx, rows, now);
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const due = planned.flatMap(({ plans, ...test }) =>
    plans.filter(({ reason, at }) => reason === "due" && at !== null && at <= now).map((plan) => ({ ...test, plan })),
  );
  const messages = due.flatMap((reminder) => messagesOf(reminder, clinicPhone));
  await queueMessages(tx, messages);
  const reminded = [...new Set(due.map(({ row }) => row.recordId))];
  if (reminded.length > 0) await notifyRecordsChanged(tx, { tenantId, userId: null }, reminded);
  const later = new Map(planned.map(({ row, plans }) => [row.id, nextCheck(plans, now)]));
  await updateNextChecks(
    tx,
    ids.map((id) => ({ id, at: later.get(id) ?? null })),
  );
  return ids.length;
}

/** What follows from an outcome was edited: what it says counts at once. */
export const remindAnew = async (tx: Tx, outcomeId: string): Promise<void> => {
  await updateChecksOf(tx, outcomeId);
};

/** What the patient of an order is reminded of, and why or why not. */
export async function listTestReminders(tx: Tx, viewer: Viewer, orderId: string): Promise<TestReminder[]> {
  const { recordId } = found(await findPlacedOrder(tx, orderId));
  await openableRecord(tx, viewer, recordId);
  return (await plansOf(tx, await findReminded(tx, orderId), new Date())).flatMap(({ row, plans }) =>
    plans.map(({ type, number, of, state, reason, at }) => ({
      itemId: row.id,
      test: row.test,
      type,
      number,
      of,
      state,
      reason,
      at: at?.toISOString() ?? null,
    })),
  );
}

async function plansOf(tx: Tx, rows: readonly RemindedRow[], now: Date): Promise<Planned[]> {
  const patients = await patientsToTell(tx, [...new Set(rows.map(({ personId }) => personId))]);
  return rows.map((row) => {
    const patient = found(patients.get(row.personId) ?? null);
    const open = patient.ways.some(({ failure }) => failure === null);
    const test = {
      ...row,
      finishedAt: new Date(row.finishedAt),
      treatedAt: row.treatedAt ? new Date(row.treatedAt) : null,
      messages: row.messages.map((message) => ({ ...message, at: new Date(message.at) })),
      tested: row.tested.map((at) => new Date(at)),
      visited: row.visited.map((at) => new Date(at)),
      failure: open ? null : (patient.ways[0]?.failure ?? null),
    };
    return {
      row,
      patient,
      plans: row.reminders.map((rule) => ({ ...planReminder(rule, test, now), message: rule.message })),
    };
  });
}

type DueReminder = Omit<Planned, "plans"> & { plan: Planned["plans"][number] };

function messagesOf({ row, patient: { reach, ways }, plan }: DueReminder, clinicPhone: string | null) {
  const { reminder, number, tries, expiresAt, message } = plan;
  return ways
    .filter(({ failure }) => failure === null)
    .map(({ channel, destination }) => ({
      channel,
      destination,
      personId: row.personId,
      recordId: row.recordId,
      optedOut: false,
      bouncing: false,
      ...reminderText(message, channel, reach.language, { firstName: reach.firstName, clinicPhone }),
      // Servers that plan at once name the same message.
      cause: `reminder after a result ${row.id} ${reminder} ${number} ${tries}`,
      urgent: false,
      reminded: { itemId: row.id, reminder, number },
      notAfter: expiresAt,
    }));
}

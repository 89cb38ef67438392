import { mostNotifications, type ResultNotification } from "@tracewell/contract/result-notifications";
import { queueMessages } from "../../messages/message.service.ts";
import { type PatientWay, patientsToTell, type ToldPatient } from "../../messages/patient-ways.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyRecordsChanged } from "../../platform/live/live-message.ts";
import { found } from "../../platform/refusal.ts";
import { openableRecord } from "../../records/record-access.service.ts";
import { findPlacedOrder } from "../ordering/test-order.queries.ts";
import {
  composeMessages,
  type DueMessage,
  type Ground,
  groundOf,
  type Links,
  textOf,
} from "./result-message.service.ts";
import { type NotificationPlan, planNotification } from "./result-notification.model.ts";
import {
  findOrderNews,
  findSentNotifications,
  lockDueOrders,
  type OrderNewsRow,
  updateChecks,
  updateNextChecks,
} from "./result-notification.queries.ts";

const atOnce = 200;
const minute = 60_000;
/** After a message should have left, it is looked at what became of it. */
const lookAgain = 15 * minute;
/** A number may be corrected, a message turned on. */
const tryAgain = 60 * minute;
const newsDays = 30;

/**
 * Looks at orders of a clinic whose time has come and queues what is due, in one transaction: a server that is killed leaves all of
 * it or nothing (docs/decisions/0101). Each question is asked once for all of them. Answers how many orders it looked at.
 */
export async function planResultMessages(tx: Tx, tenantId: string, links: Links): Promise<number> {
  const orders = await lockDueOrders(tx, atOnce);
  if (orders.length === 0) return 0;
  const ground = await groundOf(tx, tenantId);
  const patients = await patientsToTell(
    tx,
    orders.map(({ personId }) => personId),
  );
  const now = new Date();
  const followed = orders.map((order) => {
    const patient = found(patients.get(order.personId) ?? null);
    return { order, ...follow(order, patient, answerOf(ground, order, patient, now), now) };
  });
  const due = followed.flatMap(({ messages }) => messages);
  await queueMessages(tx, await composeMessages(tx, ground, due, links));
  const told = due.flatMap(({ order, attempt }) => (attempt === null ? [] : [order.recordId]));
  if (told.length > 0) await notifyRecordsChanged(tx, { tenantId, userId: null }, told);
  await updateNextChecks(
    tx,
    followed.map(({ order, again }) => ({ orderId: order.id, at: again })),
  );
  return orders.length;
}

/** The clinic's rules changed: what they say of this month's results counts at once. */
export const planAnew = async (tx: Tx): Promise<void> => {
  await updateChecks(tx, newsDays);
};

interface Answer {
  plan: NotificationPlan;
  /** The ways by which the message may leave. */
  open: PatientWay[];
  /** The way that keeps it back. */
  closed: PatientWay | null;
}

function answerOf({ advanced, messages }: Ground, order: OrderNewsRow, { ways }: ToldPatient, now: Date): Answer {
  const written = ways.filter(({ channel }) => textOf(messages, order.type, channel));
  const open = written.filter(({ failure }) => failure === null);
  const closed = open.length === 0 ? (written[0] ?? null) : null;
  const { placedAt, newsAt, firstNotifiedAt, lastNotifiedAt, viewedAt, calledBackAt, leavesAt, ...facts } = order;
  const plan = planNotification(
    {
      ...facts,
      placedAt: new Date(placedAt),
      newsAt: instant(newsAt),
      firstNotifiedAt: instant(firstNotifiedAt),
      lastNotifiedAt: instant(lastNotifiedAt),
      viewedAt: instant(viewedAt),
      calledBackAt: instant(calledBackAt),
      leavesAt: instant(leavesAt),
      isTurnedOff: written.length === 0,
      failure: closed?.failure ?? order.lastFailure,
    },
    advanced,
    now,
  );
  return { plan, open, closed };
}

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** What the answer asks for, and when the order is looked at again. */
function follow(
  order: OrderNewsRow,
  patient: ToldPatient,
  { plan, open, closed }: Answer,
  now: Date,
): { messages: DueMessage[]; again: Date | null } {
  const { type, state, reason, at } = plan;
  const later = (milliseconds: number, messages: DueMessage[] = [], from = now) => ({
    messages,
    again: new Date(from.getTime() + milliseconds),
  });
  if (type === null || type === "NOTHING" || order.newsAt === null) return { messages: [], again: null };
  if (state === "waiting" && at) {
    if (reason === "queued") return later(lookAgain, [], at > now ? at : now);
    if (at > now) return { messages: [], again: at };
    const attempt = order.lastAttempt + 1;
    return later(
      lookAgain,
      open.map((way) => ({ order, patient, way, type, attempt })),
    );
  }
  if (state !== "not-sent" || reason === "too-old") return { messages: [], again: null };
  // The history says once why nothing leaves (R8-70 and following).
  return later(tryAgain, closed ? [{ order, patient, way: closed, type, attempt: null }] : []);
}

/** What an order's patient was told, earliest first, and what comes next or why nothing does (R4-23). */
export async function listNotifications(tx: Tx, viewer: Viewer, orderId: string): Promise<ResultNotification[]> {
  const { recordId } = found(await findPlacedOrder(tx, orderId));
  await openableRecord(tx, viewer, recordId);
  const order = found(await findOrderNews(tx, orderId));
  const patient = found((await patientsToTell(tx, [order.personId])).get(order.personId) ?? null);
  const { plan, closed } = answerOf(await groundOf(tx, viewer.tenantId), order, patient, new Date());
  const sent = await findSentNotifications(tx, orderId, mostNotifications);
  const lines = sent
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ type, state, at }): ResultNotification => {
      const reason = state === "unknown" ? "unclear" : "sent";
      return { type, state: "sent", reason, at, sharedWith: null };
    });
  // That it was sent stands there already.
  if (["sent", "unclear"].includes(plan.reason)) return lines;
  const sharedWith = plan.reason === "non-unique-address" ? (closed?.sharedWith ?? null) : null;
  return [...lines, { ...plan, at: plan.at?.toISOString() ?? null, sharedWith }];
}

import { fillIn } from "@tracewell/contract/message-check";
import type { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { mostNotifications, type ResultNotification } from "@tracewell/contract/result-notifications";
import type { ResultMessageType, StandardMessage } from "@tracewell/contract/standard-messages";
import type { MessageType } from "@tracewell/contract/test-outcomes";
import { queueMessage } from "../../messages/message.service.ts";
import { getPersonContact, languageOfPerson } from "../../persons/person-contact.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { notifyChanged } from "../../platform/live/live-message.ts";
import { found } from "../../platform/refusal.ts";
import { clinicSetting } from "../../preferences/preference.service.ts";
import { openableRecord } from "../../records/record-access.service.ts";
import { listResultMessages } from "../../standard-messages/standard-message.service.ts";
import { nextToRead } from "../ordering/patient-result.service.ts";
import { findPlacedOrder } from "../ordering/test-order.queries.ts";
import { type PatientWay, waysTo } from "./patient-ways.service.ts";
import { type NotificationPlan, planNotification } from "./result-notification.model.ts";
import {
  findOrderNews,
  findSentNotifications,
  lockDueOrders,
  type OrderNewsRow,
  updateChecks,
  updateNextCheck,
} from "./result-notification.queries.ts";

const atOnce = 50;
const minute = 60_000;
/** After a message should have left, it is looked at what became of it. */
const lookAgain = 15 * minute;
/** A number may be corrected, a message turned on. */
const tryAgain = 60 * minute;
const newsDays = 30;

/** Makes the address that opens a result, or the way to sign in where there is none to open. */
export type LinkTo = (
  tx: Tx,
  to: { tenantId: string; itemId: string | null; channel: PatientWay["channel"]; destination: string },
) => Promise<string>;

/** What the clinic decided, read once for many orders. */
interface Ground {
  tenantId: string;
  advanced: OrganizationAdvanced;
  messages: StandardMessage[];
  clinicPhone: string | null;
}

async function groundOf(tx: Tx, tenantId: string): Promise<Ground> {
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  const advanced = await clinicSetting(tx, "organizationAdvanced");
  return { tenantId, advanced, messages: await listResultMessages(tx), clinicPhone };
}

/**
 * Looks at orders of a clinic whose time has come and queues what is due, in one transaction: a server that is killed leaves all of
 * it or nothing (docs/decisions/0101). Answers how many orders it looked at.
 */
export async function planResultMessages(tx: Tx, tenantId: string, linkTo: LinkTo): Promise<number> {
  const orders = await lockDueOrders(tx, atOnce);
  if (orders.length === 0) return 0;
  const ground = await groundOf(tx, tenantId);
  for (const order of orders) {
    const answer = await answerOf(tx, ground, order, new Date());
    const next = await follow(tx, ground, order, answer, linkTo);
    await updateNextCheck(tx, order.id, next);
  }
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

async function answerOf(tx: Tx, { advanced, messages }: Ground, order: OrderNewsRow, now: Date): Promise<Answer> {
  const ways = await waysTo(tx, order.personId);
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

const textOf = (messages: readonly StandardMessage[], type: MessageType | null, channel: PatientWay["channel"]) =>
  messages.find((message) => message.resultType === type && message.channel === channel);

/** Does what the answer says. Answers when the order is looked at again. */
async function follow(
  tx: Tx,
  ground: Ground,
  order: OrderNewsRow,
  { plan, open, closed }: Answer,
  linkTo: LinkTo,
): Promise<Date | null> {
  const now = Date.now();
  const { type, state, reason, at } = plan;
  if (type === null || type === "NOTHING" || order.newsAt === null) return null;
  if (state === "waiting" && at) {
    if (reason === "queued") return new Date(Math.max(at.getTime(), now) + lookAgain);
    if (at.getTime() > now) return at;
    const attempt = order.lastAttempt + 1;
    for (const way of open) await queueTo(tx, ground, order, { way, type, attempt }, linkTo);
    await notifyChanged(tx, { tenantId: ground.tenantId, userId: null }, { recordId: order.recordId });
    return new Date(now + lookAgain);
  }
  if (state !== "not-sent" || reason === "too-old") return null;
  // The history says once why nothing leaves (R8-70 and following).
  if (closed) await queueTo(tx, ground, order, { way: closed, type, attempt: null }, linkTo);
  return new Date(now + tryAgain);
}

/** Puts one message into the outbox; one that can't leave is kept with the reason. */
async function queueTo(
  tx: Tx,
  { tenantId, messages, clinicPhone }: Ground,
  order: OrderNewsRow,
  { way, type, attempt }: { way: PatientWay; type: ResultMessageType; attempt: number | null },
  linkTo: LinkTo,
): Promise<void> {
  const text = textOf(messages, type, way.channel);
  if (!text || order.newsAt === null) return;
  const { channel, destination } = way;
  const language = await languageOfPerson(tx, order.personId);
  const body = text.bodies[language] || text.bodies.en;
  const { firstName } = await getPersonContact(tx, order.personId);
  const hasLink = attempt !== null && body.includes("{link}");
  const itemId = hasLink ? await nextToRead(tx, order.id) : null;
  const link = hasLink && destination ? await linkTo(tx, { tenantId, itemId, channel, destination }) : null;
  const fill = (words: string) => fillIn(words, { firstName, clinicPhone, link });
  const subject = text.subjects && fill(text.subjects[language] || text.subjects.en);
  const news = new Date(order.newsAt);
  await queueMessage(tx, {
    channel,
    destination,
    personId: order.personId,
    recordId: order.recordId,
    sharedAddress: way.sharedWith > 0,
    ...(subject ? { subject } : {}),
    body: fill(body),
    // Servers that plan at once name the same message.
    cause: `result message ${order.id} ${type} ${news.toISOString()} ${attempt ?? way.failure}`,
    sensitive: true,
    urgent: false,
    result: { orderId: order.id, type, newsAt: news, attempt },
  });
}

/** What an order's patient was told, earliest first, and what comes next or why nothing does (R4-23). */
export async function listNotifications(tx: Tx, viewer: Viewer, orderId: string): Promise<ResultNotification[]> {
  const { recordId } = found(await findPlacedOrder(tx, orderId));
  await openableRecord(tx, viewer, recordId);
  const order = found(await findOrderNews(tx, orderId));
  const { plan, closed } = await answerOf(tx, await groundOf(tx, viewer.tenantId), order, new Date());
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

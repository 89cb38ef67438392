import type { SendFailure } from "@tracewell/contract/messages";
import type { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import type { NotificationReason, ResultNotification } from "@tracewell/contract/result-notifications";
import type { MessageType } from "@tracewell/contract/test-outcomes";

/** What decides whether the patient of an order is told of its results. */
export interface NotifiedOrder {
  /** What the heaviest outcome says; null: no result is in. */
  type: MessageType | null;
  placedAt: Date;
  /** The last time that a result came, or changed. */
  newsAt: Date | null;
  missingResults: number;
  /** Since the last news. */
  attempts: number;
  firstNotifiedAt: Date | null;
  /** Of this news or of earlier ones. */
  lastNotifiedAt: Date | null;
  viewedAt: Date | null;
  calledBackAt: Date | null;
  /** Why no message can reach the patient; null: one can. */
  failure: SendFailure | null;
  /** The clinic sends no messages of this type by the patient's way. */
  isTurnedOff: boolean;
  /** A message about this news waits to leave until then. */
  leavesAt: Date | null;
  /** Of the last message nobody knows whether it left. */
  isUnclear: boolean;
}

export type NotificationPlan = Omit<ResultNotification, "at" | "sharedWith"> & { at: Date | null };

const hour = 3_600_000;
const day = 24 * hour;

/** What nobody was told for so long is told by staff: a message about it would only puzzle. */
const newsDays = 30;

type Settings = OrganizationAdvanced;

/**
 * Whether, when and why a patient is told of an order's results (R10-13, R10-14): the one place that decides. A message is due
 * where the state is `waiting` and its time has come.
 */
export function planNotification(order: NotifiedOrder, settings: Settings, now: Date): NotificationPlan {
  const { type, newsAt } = order;
  const plan = (state: NotificationPlan["state"], reason: NotificationReason, at: Date | null = null) => ({
    type,
    state,
    reason,
    at,
  });
  const over = (reason: NotificationReason) => plan("sent", order.isUnclear ? "unclear" : reason, order.lastNotifiedAt);
  if (type === null || newsAt === null) return plan("waiting", "results-missing");
  if (type === "NOTHING") return plan("not-sent", "nothing-to-send");
  if (order.calledBackAt && order.calledBackAt >= newsAt) return plan("ended", "called-back", order.calledBackAt);
  // Whoever is asked to call may read the result first: they are still waited for.
  if (type !== "CALL_FOR_RESULTS" && order.viewedAt) return plan("ended", "viewed", order.viewedAt);
  const rules = rulesOf(type, settings);
  if (order.leavesAt) return plan("waiting", "queued", order.leavesAt);
  if (rules.most === 0 || order.isTurnedOff) return plan("not-sent", "turned-off");
  if (order.attempts === 0 && now.getTime() - newsAt.getTime() > newsDays * day) return plan("not-sent", "too-old");
  if (order.attempts > 0) {
    if (order.attempts >= rules.most) return over(rules.most === 1 ? "sent" : "sent-often-enough");
    const next = nextOf(order, rules.everyDays);
    const first = order.firstNotifiedAt ?? order.lastNotifiedAt ?? now;
    // A server that stood still may make the last ones late; late ones are not sent.
    if (Math.max(next.getTime(), now.getTime()) > first.getTime() + rules.limitDays * day + hour)
      return over("time-over");
    if (order.failure) return plan("not-sent", order.failure);
    return plan("waiting", type === "CALL_FOR_RESULTS" ? "again-unless-called" : "again-unless-viewed", next);
  }
  if (order.failure) return plan("not-sent", order.failure);
  const others = waitsUntil(order, settings);
  const due = new Date(
    Math.max(newsAt.getTime(), others, order.lastNotifiedAt ? nextOf(order, rules.everyDays).getTime() : 0),
  );
  return plan("waiting", others > now.getTime() && others === due.getTime() ? "waiting-for-others" : "due", due);
}

interface Rules {
  /** Messages in all. */
  most: number;
  everyDays: number;
  /** Days after the first in which others follow. */
  limitDays: number;
}

function rulesOf(type: Exclude<MessageType, "NOTHING">, settings: Settings): Rules {
  const { maxCFRSent, CFRLimit, resendAfter, ravResendDays, maxNumResend, ravResendLimit } = settings;
  if (type === "CALL_FOR_RESULTS")
    return {
      most: settings.resendUnackCFR ? maxCFRSent : Math.min(1, maxCFRSent),
      everyDays: resendAfter,
      limitDays: CFRLimit,
    };
  if (type === "POSITIVE_TREATED")
    return { most: 1 + maxNumResend, everyDays: resendAfter, limitDays: Number.POSITIVE_INFINITY };
  return {
    most: settings.resendUnviewedRav ? Number.POSITIVE_INFINITY : 1,
    everyDays: ravResendDays,
    limitDays: ravResendLimit,
  };
}

/** New results of an order don't bring a second message on the same day. */
const nextOf = ({ lastNotifiedAt, newsAt }: NotifiedOrder, days: number): Date =>
  new Date((lastNotifiedAt ?? newsAt ?? new Date(0)).getTime() + days * day);

/** Several good results make one message; one that asks for a call, or tells of an infection, waits for none. */
const waitsUntil = ({ type, missingResults, placedAt }: NotifiedOrder, { hoursSinceCreation }: Settings): number =>
  type === "RESULTS_AVAILABLE" && missingResults > 0 ? placedAt.getTime() + hoursSinceCreation * hour : 0;

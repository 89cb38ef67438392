import type { AppointmentState } from "@tracewell/contract/appointment-list";
import type { AppointmentNotice, AppointmentNoticeName, NoticeReason } from "@tracewell/contract/appointment-notices";
import type { SendFailure } from "@tracewell/contract/messages";
import type { Scheduling } from "@tracewell/contract/scheduling";
import { afterQuietHours } from "../../messages/quiet-hours.model.ts";

/** A message about an appointment that is in the outbox, or left it. */
interface NoticeMessage {
  /** `told`: someone of the staff wrote it. */
  notice: AppointmentNoticeName | "told";
  state: "scheduled" | "sent" | "unknown" | "failed";
  at: Date;
  failure: SendFailure | null;
}

/** What decides whether the patient is told of an appointment. */
export interface NoticedAppointment {
  status: AppointmentState;
  start: Date;
  bookedAt: Date;
  statusAt: Date;
  /** Its visit had another time before. */
  isReplacing: boolean;
  messages: readonly NoticeMessage[];
  /** Why no message can reach the patient; null: one can. */
  failure: SendFailure | null;
  /** The clinic's: nobody is told at night. */
  timeZone: string;
}

export type NoticePlan = Omit<AppointmentNotice, "at"> & { at: Date | null };

type Settings = Pick<Scheduling, "firstReminder" | "secondReminder" | "confirmBookings">;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A server that stood still tells late that something was booked; not later than so. */
const newsFor = day;
/** Who is reminded shortly before is on the way already. */
const shortlyBefore = 10 * minute;

/**
 * Whether, when and why a patient is told of an appointment: the one place that decides. A message is due where the reason is `due` and
 * its time has come.
 */
export function planNotices(appointment: NoticedAppointment, settings: Settings, now: Date): NoticePlan[] {
  const { status } = appointment;
  if (status === "CANCELED") return [planOne(appointment, canceled(appointment, settings), now)];
  if (status !== "NEW" && status !== "ASSIGNED") return [];
  return [booked(appointment, settings), ...reminders(appointment, settings)].map((wanted) =>
    planOne(appointment, wanted, now),
  );
}

interface WantedNotice {
  notice: AppointmentNoticeName;
  at: Date;
  /** Later it isn't sent. */
  until: Date;
  isOn: boolean;
  /** Why it makes no sense; null: it does. */
  pointless: NoticeReason | null;
}

const plus = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function booked({ isReplacing, bookedAt, start }: NoticedAppointment, { confirmBookings }: Settings): WantedNotice {
  return {
    notice: isReplacing ? "moved" : "booked",
    at: bookedAt,
    until: earlier(start, plus(bookedAt, newsFor)),
    isOn: confirmBookings,
    pointless: null,
  };
}

/** Whoever was told nothing of it need not hear that it is canceled. */
function canceled({ statusAt, start, messages }: NoticedAppointment, { confirmBookings }: Settings): WantedNotice {
  const wasTold = messages.some(({ state }) => state === "sent" || state === "unknown");
  const until = earlier(start, plus(statusAt, newsFor));
  return {
    notice: "canceled",
    at: statusAt,
    until,
    isOn: confirmBookings,
    pointless: wasTold ? null : "not-told-before",
  };
}

function reminders(appointment: NoticedAppointment, settings: Settings): WantedNotice[] {
  const { start, bookedAt } = appointment;
  const { firstReminder, secondReminder } = settings;
  const before = (hours: number) => plus(start, -hours * hour);
  const remind = (notice: AppointmentNoticeName, hours: number, until: Date): WantedNotice => ({
    notice,
    at: before(hours),
    until,
    isOn: hours > 0,
    pointless: bookedAt > before(hours) ? "booked-later" : null,
  });
  const last = plus(start, -shortlyBefore);
  // The second is not sent along with a first one that is late.
  const firstUntil = secondReminder > 0 && secondReminder < firstReminder ? before(secondReminder) : last;
  return [remind("first-reminder", firstReminder, firstUntil), remind("second-reminder", secondReminder, last)];
}

function planOne(appointment: NoticedAppointment, wanted: WantedNotice, now: Date): NoticePlan {
  const { messages, failure, timeZone } = appointment;
  const { notice, at, until, isOn, pointless } = wanted;
  const plan = (state: NoticePlan["state"], reason: NoticeReason, when: Date | null = null): NoticePlan => ({
    notice,
    state,
    reason,
    at: when,
  });
  const found = (state: NoticeMessage["state"]) =>
    messages.find((message) => message.notice === notice && message.state === state);
  // What went both ways has left where it left one of them.
  const [sent, unknown, scheduled, failed] = [found("sent"), found("unknown"), found("scheduled"), found("failed")];
  if (sent) return plan("sent", "sent", sent.at);
  if (unknown) return plan("sent", "unclear", unknown.at);
  if (scheduled) return plan("waiting", "queued", scheduled.at);
  if (failed?.failure) return plan("not-sent", failed.failure);
  if (!isOn) return plan("not-sent", "turned-off");
  if (pointless) return plan("not-sent", pointless);
  const leaves = afterQuietHours(at > now ? at : now, timeZone);
  if (now > until) return plan("not-sent", "time-over");
  if (leaves > until) return plan("not-sent", "at-night");
  if (failure) return plan("not-sent", failure);
  return plan("waiting", "due", at);
}

/** When to look at the plans again; null: nothing more comes of them. */
export function nextLook(
  plans: readonly NoticePlan[],
  now: Date,
  canBeMended: (reason: NoticeReason) => boolean,
): Date | null {
  const times = plans.flatMap(({ state, reason, at }) => {
    if (state === "waiting" && reason === "due" && at) return [at.getTime()];
    // A number may be corrected meanwhile.
    return state === "not-sent" && canBeMended(reason) ? [now.getTime() + hour] : [];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}

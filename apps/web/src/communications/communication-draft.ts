import type { SentBody } from "@tracewell/contract/call";
import {
  type communicationCalls,
  type HistoryEntry,
  type LoggedType,
  loggedTypes,
} from "@tracewell/contract/communications";
import type { AttachedFile } from "@tracewell/contract/files";
import type { Errors } from "../editing/texts.ts";
import { formatDay, timeIn, todayIn } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** A call, an interview or a letter as it stands in the form. */
export interface CommunicationDraft {
  type: LoggedType;
  /** As it is typed, in the clinic's time. */
  day: string;
  time: string;
  subject: string;
  message: string;
  attachments: readonly AttachedFile[];
}
export type Logged = SentBody<typeof communicationCalls.log>;

/** Most often it is a call that has just ended; `called` is the number that was called, as people write it. */
export const emptyDraft = (timeZone: string, now = new Date(), called = ""): CommunicationDraft => ({
  type: "CallOut",
  day: formatDay(todayIn(timeZone, now)),
  time: timeIn(timeZone, now),
  subject: "",
  message: called && `Called ${called}.`,
  attachments: [],
});

export const draftOf = (entry: HistoryEntry, timeZone: string): CommunicationDraft => ({
  type: loggedTypes.find((type) => type === entry.type) ?? "CallOut",
  day: formatDay(todayIn(timeZone, new Date(entry.at))),
  time: timeIn(timeZone, new Date(entry.at)),
  subject: entry.subject ?? "",
  message: entry.message ?? "",
  attachments: entry.attachments,
});

type Read = { logged: Logged | null; errors: Errors };

/**
 * What is to be sent, or what is wrong with which field. A time that stands as it did when the form was opened is left out:
 * then it is of now, to the second, or stays as it was.
 */
export function readDraft(draft: CommunicationDraft, begin: CommunicationDraft): Read {
  const { type, attachments } = draft;
  const [subject, message] = [draft.subject.trim(), draft.message.trim()];
  const day = readTypedDay(draft.day);
  const errors: Record<string, string> = {};
  if (!day) errors.day = "Enter a day as MM/DD/YYYY.";
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(draft.time)) errors.time = "Enter a time as HH:MM.";
  if (subject === "" && message === "") errors.message = "Say what it was about, or what was said.";
  if (!day || Object.keys(errors).length > 0) return { logged: null, errors };
  const untouched = draft.day === begin.day && draft.time === begin.time;
  return {
    logged: {
      type,
      ...(untouched ? {} : { when: { day, time: draft.time } }),
      subject,
      message,
      attachmentIds: attachments.map(({ id }) => id),
    },
    errors,
  };
}

/** What such a line is most often about, to be chosen instead of typed. */
export const usualSubjects: Record<LoggedType, readonly string[]> = {
  CallOut: ["Spoke with the patient", "Left a message", "No answer", "Wrong number", "Number out of service"],
  CallIn: ["Called back", "Asked for results", "Asked for an appointment", "Provider called"],
  InterviewInOffice: ["Original interview", "Re-interview", "Refused the interview", "Did not come"],
  InterviewOnSite: ["Original interview", "Re-interview", "Refused the interview", "Nobody at home"],
  MailCorrespondenceOut: ["Letter to the patient", "Referral letter", "Letter to the provider"],
  MailCorrespondenceIn: ["Letter came back", "Records from the provider", "Letter from the patient"],
};

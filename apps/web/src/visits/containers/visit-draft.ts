import type { SentBody } from "@tracewell/contract/call";
import type { firstVisitAnswers } from "@tracewell/contract/constants";
import {
  type AppointmentTime,
  NewVisit,
  type TicketColor,
  TicketNumber,
  type VisitPage,
  type visitCalls,
} from "@tracewell/contract/visits";
import { personErrors, sentPerson, type Who } from "../../persons/person-draft.ts";
import { type FieldErrors, type FieldOfCode, formErrors } from "../../records/form-problems.ts";
import { readTypedDay } from "../../ui/time/typed-day.ts";
import { readTypedTime } from "../../ui/time/typed-time.ts";

type Sent = SentBody<typeof visitCalls.create>;

/** What a visit is for, its ticket, its place and its clinicians, as they stand in a form. */
export interface FactsDraft {
  typeIds: string[];
  temporaryId: string;
  ticketColor: TicketColor | null;
  locationId: string | null;
  clinicianIds: string[];
  firstVisit: (typeof firstVisitAnswers)[number] | null;
}

/** A time to come as it is typed. */
export interface TimeDraft {
  day: string;
  start: string;
  end: string;
}

/** The form of a new visit as it stands, and as it begins. */
export interface VisitDraft {
  who: Who;
  facts: FactsDraft;
  assignTo: string | null;
  when: "now" | "appointment";
  time: TimeDraft;
}

const emptyFacts: FactsDraft = {
  typeIds: [],
  temporaryId: "",
  ticketColor: null,
  locationId: null,
  clinicianIds: [],
  firstVisit: null,
};
export const emptyTime: TimeDraft = { day: "", start: "", end: "" };
export const emptyVisit: VisitDraft = {
  who: { by: "search" },
  facts: emptyFacts,
  assignTo: null,
  when: "now",
  time: emptyTime,
};

/** The form of a visit that is there. */
export const draftOf = (visit: VisitPage): FactsDraft => ({
  typeIds: visit.types.map(({ id }) => id),
  temporaryId: visit.temporaryId === null ? "" : String(visit.temporaryId),
  ticketColor: visit.ticketColor,
  locationId: visit.locationInClinic?.id ?? null,
  clinicianIds: visit.allClinicians.filter(({ id }) => id !== visit.assignedTo?.id).map(({ id }) => id),
  firstVisit: visit.firstVisit,
});

/** What was changed since the form was opened; only that is sent. A ticket goes with its color. */
export function changedFacts(facts: FactsDraft, opened: FactsDraft): Partial<FactsDraft> {
  const differs = (name: keyof FactsDraft) => JSON.stringify(facts[name]) !== JSON.stringify(opened[name]);
  const ticket = differs("temporaryId") || differs("ticketColor");
  const names = (Object.keys(facts) as (keyof FactsDraft)[]).filter((name) =>
    name === "temporaryId" || name === "ticketColor" ? ticket : differs(name),
  );
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

/** A field of a form in words; ids that the visit does not name are told as chosen anew. */
export function formatFact(
  { types, allClinicians, locationInClinic }: Pick<VisitPage, "types" | "allClinicians" | "locationInClinic">,
  facts: Partial<FactsDraft>,
  field: string,
): string {
  const value = facts[field as keyof FactsDraft];
  const known = new Map(
    [...types, ...allClinicians, ...(locationInClinic ? [locationInClinic] : [])].map((one) => [one.id, one.name]),
  );
  if (Array.isArray(value)) {
    const named = value.flatMap((id) => known.get(id) ?? []);
    const others = value.length - named.length;
    return [...named, ...(others > 0 ? [`${others} more`] : [])].join(", ");
  }
  if (field === "locationId") return value ? (known.get(value) ?? "another place") : "";
  return value ?? "";
}

type Read<Name extends string, Value> = { [key in Name]: Value | null } & { errors: FieldErrors };

const isTrue = (errors: FieldErrors) => Object.values(errors).every((error) => error === undefined);

/** What is to be sent of the facts, or what is wrong with them. */
export function readFacts({ temporaryId, ...facts }: FactsDraft) {
  const errors: Record<string, string> = {};
  const typed = temporaryId.trim();
  const number = typed === "" ? null : Number(typed);
  const fits = number === null || TicketNumber.safeParse(number).success;
  if (!fits) errors.temporaryId = "A number from 1 to 999.";
  else if (number !== null && !facts.ticketColor) errors.ticketColor = "Choose the ticket’s color.";
  if (number === null && facts.ticketColor) errors.temporaryId = "Type the ticket’s number.";
  return isTrue(errors) ? { facts: { ...facts, temporaryId: number }, errors } : { facts: null, errors };
}

/** The time to send, or what is wrong with it. */
export function readTime({ day, start, end }: TimeDraft): Read<"time", AppointmentTime> {
  const time = { day: readTypedDay(day), start: readTypedTime(start), end: readTypedTime(end) };
  const errors: Record<string, string> = {};
  if (!time.day) errors["appointment.day"] = "Write the day as MM/DD/YYYY.";
  if (!time.start) errors["appointment.start"] = "Write the time as 9:30 or 2:15 pm.";
  if (!time.end) errors["appointment.end"] = "Write the time as 9:30 or 2:15 pm.";
  if (time.start && time.end && time.start >= time.end) errors["appointment.end"] = "The end must be after the start.";
  return isTrue(errors) ? { time: time as AppointmentTime, errors } : { time: null, errors };
}

/** The visit to send, or what is wrong with the form; the contract's own rules, before the server says them. */
export function readVisit({
  who,
  facts,
  assignTo,
  when,
  time,
}: VisitDraft): { sent: Sent; errors: null } | { sent: null; errors: FieldErrors } {
  const own = readFacts(facts);
  const wanted = when === "appointment" ? readTime(time) : { time: null, errors: {} };
  const sent: Sent = {
    ...(own.facts ?? {}),
    typeIds: facts.typeIds,
    ...sentPerson(who),
    ...(assignTo ? { assignTo } : {}),
    ...(wanted.time ? { appointment: wanted.time } : {}),
  };
  const errors: Record<string, string | undefined> = {
    ...own.errors,
    ...wanted.errors,
    ...personErrors(who),
  };
  for (const [path, message] of Object.entries(formErrors(NewVisit, sent))) errors[path] ??= message;
  return isTrue(errors) ? { sent, errors: null } : { sent: null, errors };
}

/** The field that a refusal of the server belongs to, where it does not name one itself. */
export const fieldOfCode: FieldOfCode = {
  "visit.open-exists": "personId",
  "visit.ticket-taken": "temporaryId",
  "visit.appointment-past": "appointment.day",
};

/** Whether there is work in the form that would be lost. */
export const isBegun = ({ who, facts }: VisitDraft): boolean =>
  who.by !== "search" || facts.typeIds.length > 0 || facts.temporaryId !== "";

import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Checklist } from "./checklist-lines.ts";
import { firstVisitAnswers, ticketColors } from "./constants.ts";
import { Elevation, OpenInvestigation } from "./elevation.ts";
import { editShape } from "./fields/edit-shapes.ts";
import { visitFields } from "./fields/visit-fields.ts";
import { Intake } from "./intake-lines.ts";
import { NewPerson } from "./persons.ts";
import { byId, Day, GivenDay, Id, Instant, Named, Version } from "./primitives.ts";
import { AssignBody, CreatedRecord, deletionBlocks, RecordLink, recordPage, recordRow, StatusBody } from "./records.ts";
import { visitList } from "./visit-list.ts";
import { WorkListCounts, workListsOf } from "./work-lists.ts";

export const TicketColor = z.enum(ticketColors);
export type TicketColor = (typeof ticketColors)[number];
export const TicketNumber = z.number().int().min(1, "From 1 to 999.").max(999, "From 1 to 999.");

/** The statuses of an appointment (R4-01). */
const appointmentStatuses = ["NEW", "ASSIGNED", "FINISHED", "MISSED", "CANCELED", "MOVED_TO_OTHER_TIME"] as const;

/** A time of day, `hh:mm`, in the clinic's time zone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time as hh:mm.");

export const VisitAppointment = z.object({
  id: Id,
  day: Day,
  start: TimeOfDay,
  end: TimeOfDay,
  status: z.enum(appointmentStatuses),
});
export type VisitAppointment = z.infer<typeof VisitAppointment>;

/** A time that is wanted for a visit. */
export const AppointmentTime = z
  .object({ day: GivenDay, start: TimeOfDay, end: TimeOfDay })
  .refine(({ start, end }) => start < end, { error: "The end must be after the start.", path: ["end"] });
export type AppointmentTime = z.infer<typeof AppointmentTime>;

/** What the times of a visit are read from. */
export interface VisitTimes {
  waitingFrom: string | null;
  waitingUntil: string | null;
  closedAt: string | null;
}

const minutesFrom = (from: string | null, to: number): number | null =>
  from === null ? null : Math.max(0, Math.floor((to - Date.parse(from)) / 60_000));

/** Minutes from the patient's coming until someone took them in, the visit ended, or now. Null before they came. */
export const waitingMinutes = ({ waitingFrom, waitingUntil, closedAt }: VisitTimes, now: number): number | null =>
  minutesFrom(waitingFrom, Math.min(...[waitingUntil, closedAt].map((at) => (at ? Date.parse(at) : now)), now));

/** Minutes of the whole visit: closed time or now minus waiting start, minimum 0 (R3-19). */
export const totalVisitMinutes = ({ waitingFrom, closedAt }: VisitTimes, now: number): number | null =>
  minutesFrom(waitingFrom, closedAt ? Date.parse(closedAt) : now);

/** What a visit has of its own, in its list and on its page. */
const ofVisit = {
  types: z.array(Named),
  /** The number on the patient's ticket. */
  temporaryId: z.number().int().nullable(),
  ticketColor: TicketColor.nullable(),
  /** When the patient came, or is to come. */
  startedAt: Instant,
  waitingFrom: Instant.nullable(),
  /** When someone took the patient in. */
  waitingUntil: Instant.nullable(),
  /** In minutes; null before the patient came. */
  waitingTime: z.number().int().nullable(),
  totalVisitTime: z.number().int().nullable(),
  closedAt: Instant.nullable(),
  appointment: VisitAppointment.nullable(),
  incidentIds: z.array(Id),
  locationInClinic: Named.extend({ arrivedAt: Instant }).nullable(),
  /** All who care for the patient; the primary one is who the record is assigned to. */
  allClinicians: z.array(Named),
};

/** A row of the visits list. */
export const VisitRow = z.object({ ...recordRow, ...ofVisit, deletable: z.boolean() });
export type VisitRow = z.infer<typeof VisitRow>;

export const VisitPage = z.object({
  ...recordPage,
  ...ofVisit,
  clinicId: Id,
  /** Which visit of the patient in this clinic it is: 1 for the first. */
  patientVisitId: z.number().int(),
  wasInClinicBefore: z.boolean(),
  /** Minutes from registering at a kiosk until the visit was created (R3-18); null: nobody registered. */
  rawVisitWaitingTime: z.number().int().nullable(),
  /** What the patient said. */
  firstVisit: z.enum(firstVisitAnswers).nullable(),
  sourceVisit: RecordLink.nullable(),
  followUpVisits: z.array(RecordLink),
  /** Infections that no investigation works on from this visit. */
  infectionsLeft: z.array(Named),
  /** Open investigations of the same person, to attach to instead of elevating. */
  openInvestigations: z.array(OpenInvestigation),
  checklist: Checklist,
  intake: Intake,
  deletable: z.boolean(),
  abilities: z.object({
    edit: Ability,
    assign: Ability,
    elevate: Ability,
    attach: Ability,
    followUp: Ability,
    reschedule: Ability,
    cancelAppointment: Ability,
    delete: Ability,
  }),
});
export type VisitPage = z.infer<typeof VisitPage>;

/** What is set of a visit by hand, when it is made and later. */
const settable = editShape(visitFields);
const someTypes = visitFields.typeIds.schema.min(1, "Choose what the visit is for.");

const wholeTicket = {
  test: (visit: { temporaryId?: number | null | undefined; ticketColor?: string | null | undefined }) =>
    ((visit.temporaryId ?? null) !== null) === ((visit.ticketColor ?? null) !== null),
  problem: { error: "A ticket has a number and a color.", path: ["ticketColor"] },
};

/** A visit as typed in: whose, what for, when. Without an appointment the patient is in the clinic and waits. */
export const NewVisit = z
  .object({
    ...settable,
    typeIds: someTypes,
    personId: Id.optional(),
    person: NewPerson.optional(),
    assignTo: Id.optional(),
    appointment: AppointmentTime.optional(),
  })
  .refine((visit) => Boolean(visit.personId) !== Boolean(visit.person), {
    error: "Choose a person, or type in a new one.",
    path: ["personId"],
  })
  .refine(wholeTicket.test, wholeTicket.problem);
export type NewVisit = z.infer<typeof NewVisit>;

/** What has changed of a visit; what is left out stays. */
export const VisitEdit = z.object({ ...settable, version: Version }).refine(wholeTicket.test, wholeTicket.problem);
export type VisitEdit = z.infer<typeof VisitEdit>;

const needs = "DCM_VISITS_USER" as const;
const readOnly = ["visit.abandoned", "visit.escalated"] as const;
const elevation = [
  "visit.already-elevated",
  "investigation.open-exists",
  "record.assignee-unfit",
  ...readOnly,
] as const;

export const visitCalls = {
  list: call({
    method: "GET",
    path: "/dcm/visit",
    summary: "Visits, those of today first asked for, who has waited longest first.",
    needs,
    query: visitList.query,
    list: true,
    reply: VisitRow,
    views: "persons",
  }),
  counts: call({
    method: "POST",
    path: "/dcm/visit/counts",
    summary: "How many visits wait in each of some work lists, told by the filters that make them.",
    needs,
    admits: ["viewing-as"],
    body: workListsOf(visitList),
    atMostKilobytes: 256,
    reply: WorkListCounts,
  }),
  get: call({
    method: "GET",
    path: "/dcm/visit/:id",
    summary: "One visit with person, times, place, tests, notes, follow-ups and what may be done.",
    needs,
    params: byId,
    reply: VisitPage,
    views: "record",
    refuses: ["record.deleted"],
  }),
  create: call({
    method: "POST",
    path: "/dcm/visit",
    summary: "Makes a visit by hand, of a person found or new: here and waiting, or with an appointment.",
    needs,
    body: NewVisit,
    reply: VisitPage,
    views: "persons",
    refuses: [
      "visit.open-exists",
      "visit.ticket-taken",
      "visit.appointment-past",
      "record.assignee-unfit",
      "person.name-needed",
      "person.born-in-future",
      "person.phone-invalid",
    ],
  }),
  edit: call({
    method: "PUT",
    path: "/dcm/visit/:id",
    summary: "Changes what a visit is for, its ticket, its place in the clinic or its clinicians.",
    needs,
    params: byId,
    body: VisitEdit,
    reply: VisitPage,
    views: "part-of-record",
    refuses: ["visit.ticket-taken", "record.assignee-unfit", "edit.stale", ...readOnly],
  }),
  assign: call({
    method: "POST",
    path: "/dcm/visit/:id/assign",
    summary: "Gives the visit to a clinician, or to nobody.",
    needs,
    params: byId,
    body: AssignBody,
    reply: VisitPage,
    views: "part-of-record",
    refuses: ["record.closed", "record.assignee-unfit", "edit.stale", ...readOnly],
  }),
  setStatus: call({
    method: "POST",
    path: "/dcm/visit/:id/status",
    summary: "Moves the visit to another status; abandoning it asks why, and is final.",
    needs,
    params: byId,
    body: StatusBody,
    reply: VisitPage,
    views: "part-of-record",
    refuses: [
      "record.status-move",
      "record.own-status",
      "record.status-group",
      "record.reason-needed",
      "checklist.open",
      "intake.open",
      "visit.open-exists",
      "visit.ticket-taken",
      "edit.stale",
      ...readOnly,
    ],
  }),
  elevate: call({
    method: "POST",
    path: "/dcm/visit/:id/elevate",
    summary: "Makes an investigation of the visit, for one infection; the visit goes to Case Created.",
    needs,
    params: byId,
    body: Elevation,
    reply: CreatedRecord,
    refuses: ["visit.infection-needed", ...elevation],
  }),
  attach: call({
    method: "POST",
    path: "/dcm/visit/:id/attach",
    summary: "Adds the visit to an open investigation of the same person; the visit goes to Case Created.",
    needs,
    params: byId,
    body: z.object({ investigationId: Id }),
    reply: CreatedRecord,
    refuses: ["visit.already-elevated", "investigation.other-person", "record.closed", ...readOnly],
  }),
  followUp: call({
    method: "POST",
    path: "/dcm/visit/:id/follow-up",
    summary: "Makes a follow-up visit with an appointment, of the same person and for the same clinician.",
    needs,
    params: byId,
    body: z.object({ typeIds: someTypes, appointment: AppointmentTime }),
    reply: CreatedRecord,
    refuses: ["visit.already-follow-up", "visit.abandoned", "visit.appointment-past"],
  }),
  reschedule: call({
    method: "PUT",
    path: "/dcm/visit/:id/appointment",
    summary: "Gives a visit that has not begun another time.",
    needs,
    params: byId,
    body: z.object({ appointment: AppointmentTime, version: Version }),
    reply: VisitPage,
    views: "part-of-record",
    refuses: [
      "visit.abandoned-reschedule",
      "visit.begun",
      "visit.appointment-past",
      "visit.ticket-taken",
      "visit.escalated",
      "edit.stale",
    ],
  }),
  cancelAppointment: call({
    method: "POST",
    path: "/dcm/visit/:id/appointment/cancel",
    summary: "Cancels the open appointment of a visit.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    reply: VisitPage,
    views: "part-of-record",
    refuses: ["visit.no-appointment", "edit.stale", ...readOnly],
  }),
  remove: call({
    method: "DELETE",
    path: "/dcm/visit/:id",
    summary: "Deletes a visit that was made by mistake: nothing may have come of it.",
    needs,
    params: byId,
    refuses: deletionBlocks,
  }),
};

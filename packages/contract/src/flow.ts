import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Instant, Named } from "./primitives.ts";
import { statusKeys } from "./records.ts";
import { TicketColor } from "./visits.ts";

/** Where visitors are in the clinic: who registered and has no visit yet, then the open statuses of visits. */
export const FlowStation = z.enum(["Arrived", ...statusKeys]);
export type FlowStation = z.infer<typeof FlowStation>;

const ticket = {
  /** Null: nobody gave the visitor a ticket. */
  number: z.number().int().nullable(),
  color: TicketColor.nullable(),
};

/** Who it is: the patient of a visit, or who registered and has none yet. */
const who = {
  person: z.object({ id: Id, fullName: z.string() }).nullable(),
  registration: z.object({ id: Id, visitorName: z.string() }).nullable(),
};
export type FlowPerson = z.infer<z.ZodObject<typeof who>>;

/** Someone who is in the clinic today. */
export const FlowVisitor = z.object({
  /** Of the visit, or of the registration as long as there is none. */
  id: Id,
  station: FlowStation,
  ...ticket,
  ...who,
  types: z.array(z.string()),
  /** The one that they registered in, or their primary language; null: English, or not known. */
  language: z.string().nullable(),
  /** When they were to come. */
  appointmentAt: Instant.nullable(),
  /** Since when they are in the clinic, and at this station. */
  hereFrom: Instant,
  stationFrom: Instant,
  state: z.enum(["waiting", "called", "served"]),
  stateFrom: Instant,
  /** Who called or serves them. */
  by: z.string().nullable(),
  /** Where they were called to, or where they are. */
  place: Named.nullable(),
  /** Of the visit's intake; null: nothing is asked for, or there is no visit yet. */
  intake: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
});
export type FlowVisitor = z.infer<typeof FlowVisitor>;

/** What was done with a visitor, and can be undone. */
export const FlowStep = z.object({
  id: Id,
  kind: z.enum(["called", "served", "moved"]),
  visitor: z.object({ id: Id, ...who, ...ticket }),
  /** The name of the station that they were moved to. */
  to: z.string().nullable(),
  place: Named.nullable(),
  at: Instant,
  /** What is open of the intake of a visitor who was moved on. */
  intakeOpen: z.array(z.string()).max(200),
});
export type FlowStep = z.infer<typeof FlowStep>;

/** So many visitors are shown at most; the counts count all. */
export const mostVisitors = 500;

export const FlowBoard = z.object({
  stations: z.array(
    z.object({
      key: FlowStation,
      name: z.string(),
      here: z.number().int(),
      waiting: z.number().int(),
      /** Where the viewer may move a visitor from here. */
      moves: z.array(z.object({ key: FlowStation, name: z.string(), closed: z.boolean() })),
    }),
  ),
  /** Who has been at their station longest comes first. */
  visitors: z.array(FlowVisitor).max(mostVisitors),
  dischargedToday: z.number().int(),
  /** Of days before today, and still open. */
  earlier: z.object({ registrations: z.number().int(), visits: z.number().int() }),
  /** The viewer's last step that can still be undone. */
  undo: FlowStep.nullable(),
});
export type FlowBoard = z.infer<typeof FlowBoard>;

/** What the wall screen shows: numbers and places, nobody's name and nothing of why they are here. */
export const FlowWall = z.object({
  calls: z.array(
    z.object({
      id: Id,
      number: z.number().int(),
      color: TicketColor,
      place: z.string().nullable(),
      /** When they were called last. */
      at: Instant,
    }),
  ),
});
export type FlowWall = z.infer<typeof FlowWall>;

const needs = "DCM_VISITS_USER" as const;
const at = { station: FlowStation };
/** Where the visitor is to go. */
const locationId = Id.nullish();
const passed = ["flow.elsewhere"] as const;

export const flowCalls = {
  board: call({
    method: "GET",
    path: "/dcm/flow",
    summary: "Who is in the clinic today, station by station, since when, and who was called or is served.",
    needs,
    reply: FlowBoard,
    views: "persons",
  }),
  wall: call({
    method: "GET",
    path: "/dcm/flow/wall",
    summary: "Who is called: the numbers and colors of tickets, and where to go.",
    needs,
    reply: FlowWall,
  }),
  waiting: call({
    method: "GET",
    path: "/dcm/flow/waiting",
    summary: "How many in the clinic wait for someone.",
    needs,
    reply: z.object({ waiting: z.number().int() }),
  }),
  callNext: call({
    method: "POST",
    path: "/dcm/flow/call-next",
    summary: "Calls who has waited longest at a station; two who call at once never call the same visitor.",
    needs,
    body: z.object({ ...at, locationId }),
    reply: FlowStep,
    views: "persons",
    refuses: ["flow.nobody-waits", "request.invalid"],
  }),
  callVisitor: call({
    method: "POST",
    path: "/dcm/flow/visitors/:id/call",
    summary: "Calls a visitor out of turn, or again.",
    needs,
    params: byId,
    body: z.object({ ...at, locationId }),
    reply: FlowStep,
    views: "persons",
    refuses: [...passed, "flow.served", "request.invalid"],
  }),
  serve: call({
    method: "POST",
    path: "/dcm/flow/visitors/:id/serve",
    summary: "Says that a visitor has come and is taken care of.",
    needs,
    params: byId,
    body: z.object({ ...at, locationId }),
    reply: FlowStep,
    views: "persons",
    refuses: [...passed, "flow.served", "request.invalid"],
  }),
  move: call({
    method: "POST",
    path: "/dcm/flow/visitors/:id/move",
    summary: "Sends a visitor to another station, or discharges them: their visit takes that status.",
    needs,
    params: byId,
    body: z.object({ ...at, to: FlowStation }),
    reply: FlowStep,
    views: "persons",
    refuses: [
      ...passed,
      "flow.no-visit",
      "record.status-move",
      "record.status-group",
      "checklist.open",
      "intake.open",
      "visit.escalated",
    ],
  }),
  undo: call({
    method: "POST",
    path: "/dcm/flow/steps/:id/undo",
    summary: "Takes back the last step of a visitor: their place in the line is the one that they had.",
    needs,
    params: byId,
    refuses: ["flow.undo-late", "visit.open-exists"],
  }),
  giveTicket: call({
    method: "POST",
    path: "/dcm/flow/visitors/:id/ticket",
    summary: "Gives a visitor who came without a kiosk the day’s next number.",
    needs,
    params: byId,
    reply: z.object({ number: z.number().int(), color: TicketColor }),
    refuses: ["flow.elsewhere", "flow.no-visit", "flow.has-ticket", "flow.tickets-out", "visit.ticket-taken"],
  }),
};

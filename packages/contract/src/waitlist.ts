import { z } from "zod";
import { Ability } from "./abilities.ts";
import { partsOfDay } from "./appointment-calendar.ts";
import { call } from "./call.ts";
import { PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, GivenInstant, Id, Instant, Named, Version } from "./primitives.ts";
import { waitlistList } from "./waitlist-list.ts";

/** A person who waits for an appointment, and what became of it. */
export const WaitlistEntry = z.object({
  id: Id,
  person: PersonSummary.extend({ phones: z.array(z.string()) }),
  visitType: Named,
  /** Null: anywhere, with anyone. */
  location: Named.nullable(),
  clinician: Named.nullable(),
  from: Day,
  to: Day,
  partOfDay: z.enum(partsOfDay),
  comment: z.string().nullable(),
  /** Over: taken off the list, or none of the days is left. */
  status: z.enum(["waiting", "booked", "over"]),
  appointmentId: Id.nullable(),
  createdAt: Instant,
  version: Version,
  abilities: z.object({ book: Ability, end: Ability }),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

const NewEntry = z
  .object({
    personId: Id,
    visitTypeId: Id,
    locationId: Id.nullable().default(null),
    clinicianId: Id.nullable().default(null),
    from: GivenDay,
    to: GivenDay,
    partOfDay: z.enum(partsOfDay).default("any"),
    comment: z.string().trim().max(500).default(""),
  })
  .refine(({ from, to }) => from <= to, { error: "The last day must not be before the first.", path: ["to"] });
export type NewEntry = z.infer<typeof NewEntry>;

const needs = "DCM_VISITS_USER" as const;
const refuses = ["waitlist.over", "edit.stale"] as const;

export const waitlistCalls = {
  list: call({
    method: "GET",
    path: "/dcm/waitlist",
    summary: "Who waits for an appointment, the longest first; with a time and a place, those whom it would suit.",
    needs,
    query: waitlistList.query,
    list: true,
    reply: WaitlistEntry,
    views: "persons",
  }),
  get: call({
    method: "GET",
    path: "/dcm/waitlist/:id",
    summary: "A person who waits for an appointment.",
    needs,
    params: byId,
    reply: WaitlistEntry,
    views: "thing",
  }),
  add: call({
    method: "POST",
    path: "/dcm/waitlist",
    summary: "Puts a person on the waitlist.",
    needs,
    body: NewEntry,
    reply: z.object({ id: Id }),
    refuses: ["waitlist.day-past", "waitlist.twice", "record.assignee-unfit"],
  }),
  book: call({
    method: "POST",
    path: "/dcm/waitlist/:id/book",
    summary: "Books a time for a person who waits, and takes them off the list.",
    needs,
    params: byId,
    body: z.object({ locationId: Id, start: GivenInstant, clinicianId: Id.optional(), version: Version }),
    reply: z.object({ id: Id }),
    refuses: ["slot.not-available", ...refuses],
  }),
  end: call({
    method: "POST",
    path: "/dcm/waitlist/:id/end",
    summary: "Takes a person off the waitlist without an appointment.",
    needs,
    params: byId,
    body: z.object({ version: Version }),
    refuses: [...refuses],
  }),
};

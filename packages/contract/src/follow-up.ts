import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { SelfAssessmentReport } from "./isolation.ts";
import { PersonSummary } from "./persons.ts";
import { Day, firstRows, GivenDay, Id, Instant, MadeOn, Named, Paragraph, VersionInAddress } from "./primitives.ts";
import { RecordKind } from "./records.ts";

/** What a member of staff heard from someone about a day. */
export const followUpOutcomes = ["well", "ill", "not-reached", "refused"] as const;
export type FollowUpOutcome = (typeof followUpOutcomes)[number];

/**
 * How a day of a person stands (docs/domain.md#follow-up):
 * - an answer, by the person or from a call: `well`, `ill`, `refused`; `not-reached` where nobody could be asked
 * - no answer: `upcoming`, `due` today, `missed`
 * - `outside`: nobody was to ask
 */
const followUpStatuses = ["ill", "not-reached", "missed", "due", "refused", "well", "upcoming", "outside"] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** Whom the grid shows: still to ask today, missed on a day, ill on a day, past their last day while their record says otherwise. */
export const followUpShows = ["due", "missed", "ill", "over"] as const;
export type FollowUpShow = (typeof followUpShows)[number];

/** How many days the grid has at most, and how many at first: these before today, and these after. */
export const mostFollowUpDays = 42;
export const usualFollowUpDays = { before: 10, after: 3 } as const;
/** How many persons stand on a page of the grid. */
export const followUpPageRows = firstRows;
/** How many persons a grid is made of at most; filters narrow it down. */
export const mostFollowedUp = 2000;
/** How many persons are given to somebody at once. */
const mostGivenFollowUps = 200;

const FollowUpCell = z.object({
  status: z.enum(followUpStatuses),
  /** Who said so: the person in a self-assessment, a member of staff after a call, or both. */
  told: z.enum(["self", "call", "both"]).nullable(),
  /** The person reported danger signs. */
  danger: z.boolean(),
});
export type FollowUpCell = z.infer<typeof FollowUpCell>;

/** The record for which somebody is followed up. */
const FollowedRecord = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  infection: z.string().nullable(),
});

/** Who asks someone each day: given to them, or because they work on the record. */
const FollowUpWorker = z.object({ user: Named, given: z.boolean() });

/** The first and the last day on which someone is asked. */
const FollowUpWindow = z.object({ first: Day, last: Day });
export type FollowUpWindow = z.infer<typeof FollowUpWindow>;

const FollowUpRow = z.object({
  person: PersonSummary,
  phone: z.string().nullable(),
  records: z.array(FollowedRecord),
  /** Null: by rule there is no day to ask, because the last one was over when it began. */
  window: FollowUpWindow.nullable(),
  /** The last day is over, and a record still says that they are followed up. */
  over: z.boolean(),
  worker: FollowUpWorker.nullable(),
  /** In the order of the grid's days. */
  cells: z.array(FollowUpCell),
});
export type FollowUpRow = z.infer<typeof FollowUpRow>;

const FollowUpGrid = z.object({
  today: Day,
  /** The kinds of record that the clinic follows up (setting isolationMonitoring). */
  kinds: z.array(RecordKind),
  /** Each day with how many of all persons that fit stand how; those with none are left out. */
  days: z.array(z.object({ day: Day, counts: z.partialRecord(z.enum(followUpStatuses), z.number().int()) })),
  /** How many persons there are by what is shown, before one of them is chosen. */
  shows: z.object({ all: z.number().int(), ...allShows(z.number().int()) }),
  rows: z.array(FollowUpRow),
  /** How many persons fit. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** The clinic follows up more persons than a grid is made of. */
  more: z.boolean(),
});
export type FollowUpGrid = z.infer<typeof FollowUpGrid>;

function allShows<T extends z.ZodType>(each: T): Record<FollowUpShow, T> {
  return { due: each, missed: each, ill: each, over: each };
}

/** One day of a person: what was answered, by whom. */
const FollowUpDay = z.object({
  person: PersonSummary,
  phone: z.string().nullable(),
  day: Day,
  today: Day,
  status: z.enum(followUpStatuses),
  window: FollowUpWindow.nullable(),
  records: z.array(FollowedRecord),
  worker: FollowUpWorker.nullable(),
  selfAssessment: SelfAssessmentReport.nullable(),
  call: z
    .object({
      outcome: z.enum(followUpOutcomes),
      note: z.string().nullable(),
      by: Named,
      at: Instant,
    })
    .nullable(),
  /** The number of the last edit of the call; 0: none is recorded. */
  version: MadeOn,
  abilities: z.object({ record: Ability }),
});
export type FollowUpDay = z.infer<typeof FollowUpDay>;

/** Which grid is asked for; what the page's address says of it as well. */
const wanted = {
  from: GivenDay.optional(),
  to: GivenDay.optional(),
  /** Who asks them; `nobody` has them yet. */
  assignedTo: z.union([Id, z.literal("nobody"), z.literal("me")]).optional(),
  infection: Id.optional(),
  outbreak: Id.optional(),
  show: z.enum(followUpShows).optional(),
  page: z.coerce.number().int().min(1).max(mostFollowedUp).optional(),
};
export const FollowUpAddress = z.object(wanted);
export type FollowUpAddress = z.infer<typeof FollowUpAddress>;

const needs = "DIS_USER" as const;
const dayOfPerson = z.object({ id: Id, day: GivenDay });

export const followUpCalls = {
  grid: call({
    method: "GET",
    path: "/dis/follow-up",
    summary: "Who is followed up in a range of days, and how each of their days stands.",
    needs,
    query: FollowUpAddress,
    reply: FollowUpGrid,
    views: "persons",
    refuses: ["access.denied", "request.invalid"],
  }),
  day: call({
    method: "GET",
    path: "/dis/follow-up/:id/days/:day",
    summary: "One day of a person who is followed up: what they answered, and what staff heard.",
    needs,
    params: dayOfPerson,
    reply: FollowUpDay,
    views: "part-of-person",
  }),
  record: call({
    method: "PUT",
    path: "/dis/follow-up/:id/days/:day",
    summary: "Records what staff heard about a day of a person, today or later.",
    needs,
    params: dayOfPerson,
    body: z.object({
      outcome: z.enum(followUpOutcomes),
      note: Paragraph.nullable().default(null),
      version: MadeOn,
    }),
    reply: FollowUpDay,
    views: "part-of-person",
    refuses: ["follow-up.not-followed", "follow-up.day-ahead", "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/dis/follow-up/:id/days/:day",
    summary: "Takes back a call that was recorded by mistake.",
    needs,
    params: dayOfPerson,
    query: z.object({ version: VersionInAddress }),
    reply: FollowUpDay,
    views: "part-of-person",
    refuses: ["edit.stale"],
  }),
  assign: call({
    method: "POST",
    path: "/dis/follow-up/assign",
    summary: "Says who asks some persons; whom somebody else has given meanwhile is left. Undone the same way.",
    needs,
    body: z.object({
      given: z
        .array(
          z.object({
            personId: Id,
            /** Null: whoever works on their record. */
            userId: Id.nullable(),
            /** To whom they were given as the sender knows it. */
            before: Id.nullable(),
          }),
        )
        .min(1, "Choose at least one.")
        .max(mostGivenFollowUps, `At most ${mostGivenFollowUps} at once.`),
    }),
    reply: z.object({ assigned: z.number().int(), left: z.number().int() }),
    refuses: ["record.assignee-unfit", "request.invalid"],
  }),
};

import { z } from "zod";
import { call } from "./call.ts";
import { priorities } from "./constants.ts";
import { PersonSummary } from "./persons.ts";
import { Day, Id, Named, Version } from "./primitives.ts";
import { RecordStatus } from "./records.ts";
import { YieldWeights, yieldReasons } from "./yield-weights.ts";

/** Days since they were opened, by which open investigations are told apart: from each of these on. */
export const workAges = [0, 3, 7, 14, 30] as const;

/** What is late on an investigation, or can't wait. */
const workAlarms = ["pregnant-untreated", "untreated", "not-tried", "not-interviewed", "follow-up-overdue"] as const;
export type WorkAlarm = (typeof workAlarms)[number];

/** How many lines the ranked list has at most. */
export const mostRanked = 200;
/** How many investigations are handed over at once. */
export const mostHandedOver = 500;

/** The open investigations of one investigator, or of nobody. */
export const Caseload = z.object({
  /** Null: nobody has them yet. */
  user: Named.nullable(),
  workgroup: z.string().nullable(),
  open: z.number().int(),
  /** By how long they are open, in the order of `workAges`. */
  byAge: z.array(z.number().int()),
  high: z.number().int(),
  notBegun: z.number().int(),
  toClose: z.number().int(),
  overdue: z.number().int(),
  /** Opened, and closed, in the last seven days. */
  newInWeek: z.number().int(),
  closedInWeek: z.number().int(),
});
export type Caseload = z.infer<typeof Caseload>;

/** An open investigation with what speaks for beginning with it. */
export const RankedInvestigation = z.object({
  id: Id,
  referenceNumber: z.string(),
  person: PersonSummary,
  infection: z.string(),
  status: RecordStatus,
  priority: z.enum(priorities),
  assignedTo: Named.nullable(),
  openedOn: Day,
  points: z.number().int(),
  reasons: z.array(z.object({ reason: z.enum(yieldReasons), points: z.number().int() })),
  alarms: z.array(z.enum(workAlarms)),
  version: Version,
});
export type RankedInvestigation = z.infer<typeof RankedInvestigation>;

/** What interviews of the past found, by the points that their investigations had. */
export const YieldBand = z.object({
  from: z.number().int(),
  interviewed: z.number().int(),
  contacts: z.number().int(),
  /** Partners named of whom nobody knows who they are, each once. */
  unnamed: z.number().int(),
  newlyInfected: z.number().int(),
});
export type YieldBand = z.infer<typeof YieldBand>;

/** Why an investigation would go to somebody by rule: their region, their language, the fewest open. */
const assignmentCauses = ["region", "language", "load"] as const;
export type AssignmentCause = (typeof assignmentCauses)[number];

/** To whom an investigation that nobody has would be given by rule. */
export const ProposedAssignment = z.object({
  id: Id,
  referenceNumber: z.string(),
  person: PersonSummary,
  infection: z.string(),
  points: z.number().int(),
  /** Null: whoever fits has as many open as they may have. */
  to: Named.extend({ open: z.number().int() }).nullable(),
  causes: z.array(z.enum(assignmentCauses)),
});
export type ProposedAssignment = z.infer<typeof ProposedAssignment>;

const needs = "USER_DIS__BROWSE" as const;

export const workloadCalls = {
  caseloads: call({
    method: "GET",
    path: "/dis/workload",
    summary: "The open investigations of each investigator, and those that nobody has.",
    needs,
    reply: z.object({ rows: z.array(Caseload) }),
  }),
  ranked: call({
    method: "GET",
    path: "/dis/workload/ranked",
    summary: "Open investigations, those in front that can wait the least and are likely to find the most.",
    needs,
    query: z.object({
      /** A user, or `nobody`. */
      assignedTo: z.union([Id, z.literal("nobody")]).optional(),
      infection: Id.optional(),
      limit: z.coerce.number().int().min(1).max(mostRanked).default(50),
    }),
    reply: z.object({
      weights: YieldWeights,
      /** How many open investigations there are to rank. */
      open: z.number().int(),
      rows: z.array(RankedInvestigation),
    }),
    views: "persons",
  }),
  proposals: call({
    method: "GET",
    path: "/dis/workload/proposals",
    summary: "To whom the open investigations of nobody would be given by rule: those that come first.",
    needs,
    reply: z.object({ rows: z.array(ProposedAssignment) }),
    views: "persons",
  }),
  assignByRule: call({
    method: "POST",
    path: "/dis/workload/assign-by-rule",
    summary: "Gives these investigations by rule; what somebody has by now, or nobody can take, is left.",
    needs,
    body: z.object({ ids: z.array(Id).min(1, "Choose at least one.").max(mostRanked) }),
    reply: z.object({ assigned: z.number().int(), left: z.number().int() }),
    refuses: ["edit.stale", "request.invalid"],
  }),
  backTest: call({
    method: "GET",
    path: "/dis/workload/back-test",
    summary: "What the interviews of the last year found, by points: whether more points meant more found.",
    needs,
    reply: z.object({ rows: z.array(YieldBand) }),
  }),
  tryWeights: call({
    method: "POST",
    path: "/dis/workload/back-test",
    summary: "The same with other weights, before they are kept.",
    needs: ["USER_DIS__BROWSE", "EDIT_SYSTEM_SETTINGS"],
    body: z.object({ weights: YieldWeights }),
    reply: z.object({ rows: z.array(YieldBand) }),
    replay: "never",
  }),
  handOver: call({
    method: "POST",
    path: "/dis/workload/hand-over",
    summary: "Gives all open investigations of one investigator to another, such as for a holiday.",
    needs,
    body: z.object({ from: Id, to: Id }),
    reply: z.object({ moved: z.number().int() }),
    refuses: ["record.assignee-unfit", "request.invalid"],
  }),
};

import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Elevation, OpenInvestigation } from "./elevation.ts";
import { editShape } from "./fields/edit-shapes.ts";
import { reportFields } from "./fields/investigation-fields.ts";
import { incomingFileList } from "./incoming-file-list.ts";
import { MatchCandidate, NewPerson } from "./persons.ts";
import { byId, Day, Id, Version } from "./primitives.ts";
import {
  AssignBody,
  CreatedRecord,
  deletionBlocks,
  InfectionBadge,
  recordPage,
  recordRow,
  StatusBody,
} from "./records.ts";
import { WorkListCounts, workListsOf } from "./work-lists.ts";

/** What a message was sent for; a test or training is no report about anyone. */
const Processing = z.enum(["production", "test", "training"]);

/** A row of the incoming files list. */
export const IncomingFileRow = z.object({
  ...recordRow,
  reportingOrganization: z.string().nullable(),
  detectionMethod: z.string().nullable(),
  resultCount: z.number().int(),
  relationshipCount: z.number().int(),
  /** Its patient has no relationships (R3-37); what else keeps the file is told when someone tries to delete it. */
  deletable: z.boolean(),
  /** The match with a stored person is doubtful and waits for someone to decide. */
  matchInReview: z.boolean(),
  /** What MSH-11 said the message was for. */
  processing: Processing,
  aboutAnimal: z.boolean(),
});
export type IncomingFileRow = z.infer<typeof IncomingFileRow>;

/** A stretch of the raw message and what was read from it, to show one beside the other. */
const RawMessage = z.object({
  importId: Id.nullable(),
  messageNumber: z.number().int().nullable(),
  controlId: z.string().nullable(),
  sendingApplication: z.string().nullable(),
  sendingFacility: z.string().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  text: z.string(),
});

const AboutAnimal = z.object({
  species: z.string(),
  breed: z.string().nullable(),
  name: z.string().nullable(),
  owner: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  place: z.string().nullable(),
});

/** What the report says of its patient beside who they are; phones with their extensions. */
const PatientDetails = z.object({
  deceased: z.boolean().nullable(),
  deceasedOn: Day.nullable(),
  mothersMaidenName: z.string().nullable(),
  phones: z.array(z.object({ number: z.string(), use: z.string().nullable() })),
  addresses: z.array(z.object({ address: z.string(), type: z.string().nullable() })),
});

/** One of a file's infections and what became of it: its case, the reason why it gets none, or neither yet (R10-56). */
export const InfectionOutcome = InfectionBadge.extend({
  case: z.object({ id: Id, referenceNumber: z.string() }).nullable(),
  noCaseReason: z.string().nullable(),
});
export type InfectionOutcome = z.infer<typeof InfectionOutcome>;

export const IncomingFilePage = z.object({
  ...recordPage,
  reportingOrganization: z.string().nullable(),
  reportingOrganizationId: Id.nullable(),
  detectionMethod: z.string().nullable(),
  orderingFacility: z.string().nullable(),
  processing: Processing,
  /** The animal that the report is about, its owner and its place; null where it is about a person. */
  animal: AboutAnimal.nullable(),
  /** Null where the file was entered by hand. */
  patientDetails: PatientDetails.nullable(),
  nextOfKin: z.array(
    z.object({
      name: z.string(),
      relationship: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullish(),
      address: z.string().nullish(),
    }),
  ),
  remarks: z.array(z.string()),
  rawMessages: z.array(RawMessage),
  /** Open while the match is doubtful; the candidates best first. */
  matchReview: z.object({ candidates: z.array(MatchCandidate) }).nullable(),
  /** Open investigations of the same person, to attach to instead of elevating. */
  openInvestigations: z.array(OpenInvestigation),
  infectionOutcomes: z.array(InfectionOutcome),
  /** Nothing in it was left to decide, so that it was closed by itself; the orders that its results are in. */
  handledByItself: z.object({ why: z.enum(["negative", "in-case"]), orderIds: z.array(Id) }).nullable(),
  deletable: z.boolean(),
  abilities: z.object({
    edit: Ability,
    assign: Ability,
    elevate: Ability,
    attach: Ability,
    declineCase: Ability,
    settleMatch: Ability,
    delete: Ability,
  }),
});
export type IncomingFilePage = z.infer<typeof IncomingFilePage>;

/** What is changed of an incoming file; what is left out stays. */
export const IncomingFileEdit = z.object({ ...editShape(reportFields), version: Version });
export type IncomingFileEdit = z.infer<typeof IncomingFileEdit>;

const needs = "DIS_INCOMINGREPORTS_USER" as const;

export const incomingFileCalls = {
  list: call({
    method: "GET",
    path: "/dis/incoming-reports",
    summary: "Incoming files, open ones first asked for, newest first.",
    needs,
    query: incomingFileList.query,
    list: true,
    reply: IncomingFileRow,
    views: "persons",
  }),
  counts: call({
    method: "POST",
    path: "/dis/incoming-reports/counts",
    summary: "How many incoming files wait in each of some work lists, told by the filters that make them.",
    needs,
    admits: ["viewing-as"],
    body: workListsOf(incomingFileList),
    atMostKilobytes: 256,
    reply: WorkListCounts,
  }),
  get: call({
    method: "GET",
    path: "/dis/incoming-reports/:id",
    summary: "One incoming file with person, orders, results, specimens, the raw message and what may be done.",
    needs,
    params: byId,
    reply: IncomingFilePage,
    views: "record",
    refuses: ["record.deleted"],
  }),
  edit: call({
    method: "PUT",
    path: "/dis/incoming-reports/:id",
    summary: "Changes who reported and how it was detected; joined with what others changed meanwhile.",
    needs,
    params: byId,
    body: IncomingFileEdit,
    reply: IncomingFilePage,
    views: "part-of-record",
    refuses: ["record.closed", "edit.stale"],
  }),
  assign: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/assign",
    summary: "Gives the file to a user, or to nobody.",
    needs,
    params: byId,
    body: AssignBody,
    reply: IncomingFilePage,
    views: "part-of-record",
    refuses: ["record.closed", "record.assignee-unfit", "edit.stale"],
  }),
  setStatus: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/status",
    summary: "Moves the file to another status.",
    needs,
    params: byId,
    body: StatusBody,
    reply: IncomingFilePage,
    views: "part-of-record",
    refuses: [
      "record.status-move",
      "record.own-status",
      "record.status-group",
      "record.reason-needed",
      "incoming-file.infection-undecided",
      "edit.stale",
    ],
  }),
  settleMatch: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/match",
    summary: "Says which person the file is about: one of the candidates, or a person of its own.",
    needs,
    params: byId,
    body: z.object({ personId: Id.nullable() }),
    reply: IncomingFilePage,
    views: "part-of-record",
    refuses: ["incoming-file.no-review"],
  }),
  elevate: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/elevate",
    summary:
      "Makes an investigation of the file, for one infection. The file goes to Case Created once each positive infection has its case or a reason why not.",
    needs: "DIS_USER",
    params: byId,
    body: Elevation,
    reply: CreatedRecord,
    refuses: [
      "incoming-file.about-animal",
      "incoming-file.already-elevated",
      "incoming-file.match-in-review",
      "incoming-file.infection-needed",
      "investigation.open-exists",
      "record.assignee-unfit",
      "record.closed",
    ],
  }),
  attach: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/attach",
    summary:
      "Adds the file to an open investigation of the same person. The file goes to Case Created once each positive infection has its case or a reason why not.",
    needs: "DIS_USER",
    params: byId,
    body: z.object({ investigationId: Id }),
    reply: CreatedRecord,
    refuses: [
      "incoming-file.about-animal",
      "incoming-file.already-elevated",
      "incoming-file.match-in-review",
      "investigation.other-person",
      "record.closed",
    ],
  }),
  declineCase: call({
    method: "POST",
    path: "/dis/incoming-reports/:id/infections/:infectionId/no-case",
    summary: "Says why one of the file's infections gets no case.",
    needs: "DIS_USER",
    params: byId.extend({ infectionId: Id }),
    body: z.object({ reason: z.string().trim().min(1, "Say why this gets no case.").max(500) }),
    reply: IncomingFilePage,
    views: "part-of-record",
    refuses: [
      "incoming-file.about-animal",
      "incoming-file.already-elevated",
      "incoming-file.match-in-review",
      "record.closed",
    ],
  }),
  create: call({
    method: "POST",
    path: "/dis/incoming-reports",
    summary: "Makes an incoming file by hand, about a person found or new.",
    needs,
    body: z
      .object({
        personId: Id.optional(),
        person: NewPerson.optional(),
        infectionId: Id.optional(),
        reportingOrganizationId: Id.optional(),
      })
      .refine((file) => Boolean(file.personId) !== Boolean(file.person), {
        error: "Choose a person, or type in a new one.",
        path: ["personId"],
      }),
    reply: CreatedRecord,
    refuses: ["person.name-needed", "person.born-in-future", "person.phone-invalid"],
  }),
  remove: call({
    method: "DELETE",
    path: "/dis/incoming-reports/:id",
    summary: "Deletes an incoming file that was made by mistake: nothing may have come of it.",
    needs,
    params: byId,
    refuses: deletionBlocks,
  }),
};

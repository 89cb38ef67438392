import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { frequencies } from "./constants.ts";
import { contactList } from "./contact-list.ts";
import { Elevation, OpenInvestigation } from "./elevation.ts";
import { editShape } from "./fields/edit-shapes.ts";
import { exposureFields } from "./fields/exposure-fields.ts";
import { NewPerson, PersonSummary } from "./persons.ts";
import { byId, Day, GivenDay, Id, Named, Version } from "./primitives.ts";
import { AssignBody, CreatedRecord, deletionBlocks, RecordLink, recordPage, recordRow, StatusBody } from "./records.ts";
import { WorkListCounts, workListsOf } from "./work-lists.ts";

/** The exposure of one person to another (R3-40). */
export const Exposure = z.object({
  firstOn: Day.nullable(),
  lastOn: Day.nullable(),
  frequency: z.enum(frequencies).nullable(),
  exposureType: Named.nullable(),
  referralBasis: Named.nullable(),
});

/** A row of the contacts list. */
export const ContactRow = z.object({
  ...recordRow,
  sourceCase: RecordLink.nullable(),
  relationship: z.string().nullable(),
  lastExposureOn: Day.nullable(),
  disposition: z.string().nullable(),
  /** Incoming files about the person. */
  totalReports: z.number().int(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const ContactPage = z.object({
  ...recordPage,
  sourceCase: RecordLink.nullable(),
  relationship: Named.nullable(),
  informingPerson: PersonSummary.nullable(),
  exposure: Exposure,
  disposition: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Incoming files about the person. */
  totalReports: z.number().int(),
  /** Who has it, or had it last. */
  lastAssignedUser: Named.nullable(),
  /** Who changed it last. */
  updateUser: Named.nullable(),
  /** Open investigations of the same person, to attach to instead of elevating. */
  openInvestigations: z.array(OpenInvestigation),
  deletable: z.boolean(),
  abilities: z.object({ edit: Ability, assign: Ability, elevate: Ability, attach: Ability, delete: Ability }),
});
export type ContactPage = z.infer<typeof ContactPage>;

/** A contact as typed in: of which investigation, who, how related, exposed when (R3-38). */
export const NewContact = z
  .object({
    caseId: Id,
    personId: Id.optional(),
    person: NewPerson.optional(),
    relationshipId: Id.optional(),
    referralBasisId: Id.optional(),
    exposureTypeId: Id.optional(),
    frequency: z.enum(frequencies).optional(),
    firstExposureOn: GivenDay.optional(),
    lastExposureOn: GivenDay.optional(),
  })
  .refine((contact) => Boolean(contact.personId) !== Boolean(contact.person), {
    error: "Choose a person, or type in a new one.",
    path: ["personId"],
  })
  .refine(
    (contact) =>
      !contact.firstExposureOn || !contact.lastExposureOn || contact.firstExposureOn <= contact.lastExposureOn,
    { error: "The last exposure can’t be before the first.", path: ["lastExposureOn"] },
  );
export type NewContact = z.infer<typeof NewContact>;

/** What is changed of a contact; what is left out stays. */
export const ContactEdit = z.object({ ...editShape(exposureFields), version: Version });
export type ContactEdit = z.infer<typeof ContactEdit>;

const needs = "DIS_USER" as const;

export const contactCalls = {
  list: call({
    method: "GET",
    path: "/dis/partners",
    summary: "Contacts, open ones first asked for, newest first.",
    needs,
    query: contactList.query,
    list: true,
    reply: ContactRow,
    views: "persons",
  }),
  counts: call({
    method: "POST",
    path: "/dis/partners/counts",
    summary: "How many contacts wait in each of some work lists, told by the filters that make them.",
    needs,
    admits: ["viewing-as"],
    body: workListsOf(contactList),
    atMostKilobytes: 256,
    reply: WorkListCounts,
  }),
  get: call({
    method: "GET",
    path: "/dis/partners/:id",
    summary: "One contact with person, exposure, source case and what may be done.",
    needs,
    params: byId,
    reply: ContactPage,
    views: "record",
    refuses: ["record.deleted"],
  }),
  create: call({
    method: "POST",
    path: "/dis/partners",
    summary: "Adds a contact to an investigation: a person new or found, relationship, exposure dates.",
    needs,
    body: NewContact,
    reply: ContactPage,
    views: "persons",
    refuses: [
      "access.medical-record",
      "record.closed",
      "contact.already-exists",
      "contact.same-person",
      "exposure.order",
      "person.name-needed",
      "person.born-in-future",
      "person.phone-invalid",
    ],
  }),
  edit: call({
    method: "PUT",
    path: "/dis/partners/:id",
    summary: "Changes how a contact was exposed and what came of it; joined with what others changed meanwhile.",
    needs,
    params: byId,
    body: ContactEdit,
    reply: ContactPage,
    views: "part-of-record",
    refuses: ["record.closed", "exposure.order", "contact.disposition-needed", "edit.stale"],
  }),
  assign: call({
    method: "POST",
    path: "/dis/partners/:id/assign",
    summary: "Gives the contact to a user, or to nobody.",
    needs,
    params: byId,
    body: AssignBody,
    reply: ContactPage,
    views: "part-of-record",
    refuses: ["record.closed", "record.assignee-unfit", "edit.stale"],
  }),
  setStatus: call({
    method: "POST",
    path: "/dis/partners/:id/status",
    summary: "Moves the contact to another status; closing asks for a disposition.",
    needs,
    params: byId,
    body: StatusBody,
    reply: ContactPage,
    views: "part-of-record",
    refuses: [
      "record.status-move",
      "record.own-status",
      "record.status-group",
      "record.reason-needed",
      "contact.disposition-needed",
      "edit.stale",
    ],
  }),
  elevate: call({
    method: "POST",
    path: "/dis/partners/:id/elevate",
    summary: "Makes an investigation of the contact, for one infection; the contact goes to Case Created.",
    needs,
    params: byId,
    body: Elevation,
    reply: CreatedRecord,
    refuses: [
      "contact.already-elevated",
      "contact.infection-needed",
      "investigation.open-exists",
      "record.assignee-unfit",
      "record.closed",
    ],
  }),
  attach: call({
    method: "POST",
    path: "/dis/partners/:id/attach",
    summary: "Adds the contact to an open investigation of the same person; the contact goes to Case Created.",
    needs,
    params: byId,
    body: z.object({ investigationId: Id }),
    reply: CreatedRecord,
    refuses: ["contact.already-elevated", "investigation.other-person", "record.closed"],
  }),
  remove: call({
    method: "DELETE",
    path: "/dis/partners/:id",
    summary: "Deletes a contact that was made by mistake: nothing may have come of it.",
    needs,
    params: byId,
    refuses: deletionBlocks,
  }),
};

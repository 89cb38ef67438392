import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionStatuses, speakingEnglishAnswers } from "./constants.ts";
import { editShape } from "./fields/edit-shapes.ts";
import { personFields } from "./fields/person-fields.ts";
import { personReaders, recordWorkers } from "./permissions.ts";
import { PersonAddress } from "./person-addresses.ts";
import { personList } from "./person-list.ts";
import { Person, PersonSummary } from "./persons.ts";
import { byId, Day, Id, Instant, JoinedChange, Named, Paragraph, Version, VersionInAddress } from "./primitives.ts";
import { InfectionBadge, RecordKind, RecordLink, RecordStatus } from "./records.ts";

/** A row of the persons list. Only records of kinds that the viewer may open are counted. */
export const PersonRow = PersonSummary.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  openRecords: z.number().int(),
  lastRecord: z.object({ id: Id, kind: RecordKind, referenceNumber: z.string(), createdAt: Instant }).nullable(),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** An infection on a person, over all their records (R3-43). */
export const PersonInfection = z.object({
  infection: Named,
  /** As of the last specimen or exposure that tells it. */
  status: z.enum(infectionStatuses).nullable(),
  asOf: Instant.nullable(),
  /** Which result or contact tells it. */
  reason: z.string().nullable(),
  /** Of the record that it was told by last. */
  referenceNumber: z.string(),
  dateAdded: Instant,
  /** The first finding that says so. */
  dateOfDiagnosis: Instant.nullable(),
  dateReported: Instant.nullable(),
});
export type PersonInfection = z.infer<typeof PersonInfection>;

const PersonIdentifier = z.object({ id: Id, assigner: z.string(), type: z.string(), value: z.string() });

export const PersonRecord = z.object({
  id: Id,
  kind: RecordKind,
  referenceNumber: z.string(),
  status: RecordStatus,
  infections: z.array(InfectionBadge),
  assignedTo: Named.nullable(),
  createdAt: Instant,
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Who is called when something happens to the person. */
const EmergencyContactOfPerson = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** A person with all that the clinic knows of them (R3-04 to R3-06). */
export const PersonPage = Person.omit({ addresses: true }).extend({
  /** Whole years, only where no birth date is known. */
  approximateAge: z.number().int().nullable(),
  gender: z.string().nullable(),
  email2: z.string().nullable(),
  altPhone: z.string().nullable(),
  altPhone2: z.string().nullable(),
  speaksPreferredLanguage: z.boolean().nullable(),
  speakingEnglish: z.enum(speakingEnglishAnswers).nullable(),
  emergencyContact: EmergencyContactOfPerson,
  ecRelationship: z.string().nullable(),
  primaryAddress: z.string().nullable(),
  /** Who works on their current record. */
  primaryUserDisplayName: z.string().nullable(),
  /** The region that is responsible: of their last investigation, else of where they live. */
  jurisdictionFactorResponse: z.string().nullable(),
  /** They can be written to, and have not opted out. */
  canReceiveMessages: z.boolean(),
  isolationDeadline: Day.nullable(),
  /** This person is the oldest record with that address or number. */
  oldestForEmail: z.boolean(),
  oldestForMobilePhone: z.boolean(),
  /** The open record that was opened last, else the last one. */
  currentReference: RecordLink.omit({ person: true }).nullable(),
  /** The file of their picture. */
  photo: Id.nullable(),
  addresses: z.array(PersonAddress),
  identifiers: z.array(PersonIdentifier),
  infections: z.array(PersonInfection),
  /** Those that the viewer may open, newest first. */
  records: z.array(PersonRecord),
  abilities: z.object({ edit: Ability, delete: Ability, merge: Ability }),
  /** In the answer to an edit that was made on an older version: what others had changed, which stays. */
  joined: z.array(JoinedChange).optional(),
});
export type PersonPage = z.infer<typeof PersonPage>;

/** What of a person is edited on the page; what is left out stays as it is. */
export const PersonEdit = z.object(editShape(personFields));
export type PersonEdit = z.infer<typeof PersonEdit>;

export const personPageCalls = {
  list: call({
    method: "GET",
    path: "/person",
    summary: "The clinic's persons by name, with their open records and the last one.",
    needs: "PERSONS_AGGREGATED",
    query: personList.query,
    list: true,
    reply: PersonRow,
    views: "persons",
  }),
  page: call({
    method: "GET",
    path: "/person/:id/page",
    summary: "One person with all that the clinic knows of them, their records, and what may be done.",
    needs: personReaders,
    params: byId,
    reply: PersonPage,
    views: "person",
  }),
  edit: call({
    method: "PUT",
    path: "/person/:id",
    summary: "Changes what is known of a person; what is left out stays.",
    needs: recordWorkers,
    params: byId,
    body: z.object({ version: Version, person: PersonEdit }),
    reply: PersonPage,
    views: "part-of-person",
    refuses: ["person.name-needed", "person.born-in-future", "person.phone-invalid", "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/person/:id",
    summary: "Deletes a person whom no record, relationship, message or portal account is about.",
    needs: recordWorkers,
    params: byId,
    query: z.object({ version: VersionInAddress, reason: Paragraph.optional() }),
    refuses: ["person.not-deletable", "edit.stale"],
  }),
};

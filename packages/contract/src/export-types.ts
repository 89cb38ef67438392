import { z } from "zod";
import { appointmentList } from "./appointment-list.ts";
import { contactList } from "./contact-list.ts";
import { disExpressList } from "./dis-express-list.ts";
import { incomingFileList } from "./incoming-file-list.ts";
import { investigationList } from "./investigation-list.ts";
import { exportLabels } from "./lists.ts";
import { organizationList } from "./organization-list.ts";
import { outbreakList, outbreakMemberList } from "./outbreak-list.ts";
import { personList } from "./person-list.ts";
import type { RecordKind } from "./records.ts";
import { signInList } from "./sign-in-list.ts";
import { taskList } from "./task-list.ts";
import { testDefinitionList } from "./test-definition-list.ts";
import { testOrderList } from "./test-order-list.ts";
import { userList } from "./user-list.ts";
import { visitList } from "./visit-list.ts";
import { waitlistList } from "./waitlist-list.ts";

/** The lists that can be exported (R4-14). */
export const exportedLists = [
  "INCOMING_FILES",
  "INVESTIGATIONS",
  "CONTACTS",
  "VISITS",
  "APPOINTMENTS",
  "WAITLIST",
  "PERSONS",
  "TEST_ORDERS",
  "SIGN_INS",
  "DIS_EXPRESS",
  "OUTBREAKS",
  "OUTBREAK_MEMBERS",
  "TASKS",
  "USERS",
  "ORGANIZATIONS",
  "TEST_DEFINITIONS",
] as const;
/** A list that can be exported. */
export type ExportedList = (typeof exportedLists)[number];

/** Lists, and what a custom query finds. */
export const exportTypes = [...exportedLists, "CUSTOM_QUERY"] as const;
export type ExportType = (typeof exportTypes)[number];

/** The list of each kind of record. */
export const exportTypeOf: Record<RecordKind, ExportedList> = {
  IncomingReport: "INCOMING_FILES",
  Incident: "INVESTIGATIONS",
  IncomingPartner: "CONTACTS",
  Visit: "VISITS",
};

export const exportTypeNames: Record<ExportType, string> = {
  INCOMING_FILES: "Incoming files",
  INVESTIGATIONS: "Investigations",
  CONTACTS: "Contacts",
  VISITS: "Visits",
  APPOINTMENTS: "Appointments",
  WAITLIST: "Waitlist",
  PERSONS: "Persons",
  TEST_ORDERS: "Test orders",
  SIGN_INS: "Sign-ins",
  DIS_EXPRESS: "Sent messages",
  OUTBREAKS: "Outbreaks",
  OUTBREAK_MEMBERS: "Line list",
  TASKS: "Tasks",
  USERS: "Users",
  ORGANIZATIONS: "Organizations",
  TEST_DEFINITIONS: "Tests",
  CUSTOM_QUERY: "Custom query",
};

/** The columns of each list, by the ids that its screen uses, and what they are called in the file. */
export const exportColumns = {
  INCOMING_FILES: exportLabels(incomingFileList),
  INVESTIGATIONS: exportLabels(investigationList),
  CONTACTS: exportLabels(contactList),
  VISITS: exportLabels(visitList),
  APPOINTMENTS: exportLabels(appointmentList),
  WAITLIST: exportLabels(waitlistList),
  PERSONS: exportLabels(personList),
  TEST_ORDERS: exportLabels(testOrderList),
  SIGN_INS: exportLabels(signInList),
  DIS_EXPRESS: exportLabels(disExpressList),
  OUTBREAKS: exportLabels(outbreakList),
  OUTBREAK_MEMBERS: exportLabels(outbreakMemberList),
  TASKS: exportLabels(taskList),
  USERS: exportLabels(userList),
  ORGANIZATIONS: exportLabels(organizationList),
  TEST_DEFINITIONS: exportLabels(testDefinitionList),
} as const satisfies Record<ExportedList, Record<string, string>>;

export type ExportColumn<T extends ExportedList> = keyof (typeof exportColumns)[T];

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** An Excel sheet ends at row 1,048,576, and the first row names the columns. */
export const workbookRowLimit = 1_048_575;
/** For how long the file of an export can be downloaded. */
export const exportKeptDays = 7;

/**
 * `alone`: nobody is known again in another export. `linked`: a person has the same study ID and the same shift of dates in all of the
 * clinic's exports of this kind, so that a later one can be joined to them.
 */
export const Deidentified = z.enum(["alone", "linked"]);
export type Deidentified = z.infer<typeof Deidentified>;

/**
 * What a de-identified export shows of the lists about people: columns as they are, and days moved by as many days as all of the
 * person's. What is not named here tells who someone is, or where, or is free text, and is left out; so is a new column until it is
 * named. "Age in days" would give the real day away.
 */
export const deidentifiedColumns: { [T in ExportedList]?: { [C in ExportColumn<T>]?: "same" | "moved" } } = {
  INCOMING_FILES: {
    infections: "same",
    method: "same",
    status: "same",
    results: "same",
    created: "moved",
    updated: "moved",
    relationships: "same",
  },
  INVESTIGATIONS: {
    infection: "same",
    status: "same",
    priority: "same",
    contacts: "same",
    opened: "moved",
    updated: "moved",
    created: "moved",
  },
  CONTACTS: {
    infection: "same",
    relationship: "same",
    lastExposure: "moved",
    status: "same",
    disposition: "same",
    reports: "same",
    created: "moved",
    updated: "moved",
  },
  VISITS: {
    types: "same",
    status: "same",
    waiting: "same",
    appointment: "moved",
    created: "moved",
    closed: "moved",
    updated: "moved",
  },
  APPOINTMENTS: { time: "moved", types: "same", status: "same" },
  WAITLIST: { visitType: "same", since: "moved", status: "same" },
  PERSONS: { sex: "same", openRecords: "same" },
  TEST_ORDERS: {
    tests: "same",
    status: "same",
    missing: "same",
    results: "same",
    ordered: "moved",
    calledBack: "moved",
  },
  OUTBREAK_MEMBERS: {
    role: "same",
    class: "same",
    status: "same",
    infectionStatus: "same",
    symptomOnset: "moved",
    onset: "moved",
    treated: "same",
    contacts: "same",
    joined: "moved",
  },
};

/** What stands in front of the columns of a de-identified export. */
export const deidentifiedHeaders = ["Study ID", "Age", "ZIP (first 3 digits)"] as const;

/** Whether the rows of a list are about people who can be made unknown. */
export const mayDeidentify = (type: ExportType): type is ExportedList =>
  type !== "CUSTOM_QUERY" && deidentifiedColumns[type] !== undefined;

import type { Ability } from "@tracewell/contract/abilities";
import { accessCalls } from "@tracewell/contract/access";
import { activityCalls } from "@tracewell/contract/activity";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { contactCalls } from "@tracewell/contract/contacts";
import type { JobStatus } from "@tracewell/contract/data-imports";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { type Deidentified, type ExportedList, type ExportType, mayDeidentify } from "@tracewell/contract/export-types";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { organizationCalls } from "@tracewell/contract/organizations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { type AccessGroup, permits, personReaders } from "@tracewell/contract/permissions";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { taskCalls } from "@tracewell/contract/tasks";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** The call of each list that can be exported. */
export const listCalls = {
  INCOMING_FILES: incomingFileCalls.list,
  INVESTIGATIONS: investigationCalls.list,
  CONTACTS: contactCalls.list,
  VISITS: visitCalls.list,
  APPOINTMENTS: appointmentCalls.list,
  WAITLIST: waitlistCalls.list,
  PERSONS: personPageCalls.list,
  TEST_ORDERS: testOrderCalls.orders,
  SIGN_INS: activityCalls.signIns,
  DIS_EXPRESS: disExpressCalls.list,
  OUTBREAKS: outbreakCalls.list,
  OUTBREAK_MEMBERS: outbreakCalls.members,
  TASKS: taskCalls.list,
  USERS: accessCalls.users,
  ORGANIZATIONS: organizationCalls.list,
  TEST_DEFINITIONS: testDefinitionCalls.list,
} as const satisfies Record<ExportedList, unknown>;

/** Whoever may see a list may export it; what a custom query may read is asked of the query. */
export const maySeeType = (groups: ReadonlySet<string>, type: ExportType): boolean =>
  permits(type === "CUSTOM_QUERY" ? personReaders : listCalls[type].needs, groups as ReadonlySet<AccessGroup>);

const mostAtOnce = 5;
/** What EXPORT_VISITS keeps in. */
const ofVisits: readonly ExportType[] = ["VISITS", "APPOINTMENTS", "WAITLIST"];

/** A user has at most five exports under way, so that nobody's lists hold up all others. */
export const mayStart: Guard<{
  type: ExportType;
  deidentified: Deidentified | null;
  underway: number;
  visits: boolean;
}> = (viewer, asked) =>
  verdict(
    when(!maySeeType(viewer.groups, asked.type), "access.denied"),
    when(ofVisits.includes(asked.type) && !asked.visits, "export.not-offered"),
    when(asked.deidentified !== null && !mayDeidentify(asked.type), "export.not-deidentified"),
    when(asked.underway >= mostAtOnce, "export.too-many"),
  );

interface ExportStand {
  type: ExportType;
  status: JobStatus;
  /** The file is in the store. */
  stored: boolean;
}

/** The file is there for who may still see the list, until it is deleted or its days are over. */
export const mayDownload: Guard<ExportStand> = (viewer, { type, status, stored }) =>
  verdict(
    when(!maySeeType(viewer.groups, type), "access.denied"),
    when(status === "CANCELED_BY_USER" || (status === "FINISHED_SUCCESS" && !stored), "export.deleted"),
    when(status !== "CANCELED_BY_USER" && status !== "FINISHED_SUCCESS", "export.not-ready"),
  );

/** Cancels what is under way, deletes what has ended. */
export const mayDelete = ({ status }: Pick<ExportStand, "status">): Ability =>
  verdict(when(status === "CANCELED_BY_USER", "export.deleted"));

/** Filters that may say a patient's name, phone or birth date: the Activity log says that they were asked, not what. */
const askedOfPatients: Record<string, string> = {
  search: "a quick search",
  name: "a name",
  phone: "a phone",
  bornFrom: "a birth date",
  bornTo: "a birth date",
};

/** What an export asked for, for the Activity log, without what says who a patient is. */
export function describeFilters(query: Readonly<Record<string, string | readonly string[]>>): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => askedOfPatients[name] ?? `${name} ${[value].flat().join(", ")}`);
  return [...new Set(parts)].join("; ") || "no filter";
}

/** A preset may be chosen by whoever sees its list. */
export const maySavePreset: Guard<{ type: ExportedList; deidentified: Deidentified | null }> = (viewer, preset) =>
  verdict(
    when(!maySeeType(viewer.groups, preset.type), "access.denied"),
    when(preset.deidentified !== null && !mayDeidentify(preset.type), "export.not-deidentified"),
  );

/** A preset is changed by its owner alone, whoever else may use it. */
export const mayEditPreset: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "preset.not-yours"));

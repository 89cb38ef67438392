import type { Ability } from "@tracewell/contract/abilities";
import { activityCalls } from "@tracewell/contract/activity";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { contactCalls } from "@tracewell/contract/contacts";
import type { ExportType } from "@tracewell/contract/data-exports";
import type { JobStatus } from "@tracewell/contract/data-imports";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { type AccessGroup, permits } from "@tracewell/contract/permissions";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** The call of each list that can be exported. */
export const listCalls = {
  INCOMING_FILES: incomingFileCalls.list,
  INVESTIGATIONS: investigationCalls.list,
  CONTACTS: contactCalls.list,
  VISITS: visitCalls.list,
  APPOINTMENTS: appointmentCalls.list,
  PERSONS: personPageCalls.list,
  TEST_ORDERS: testOrderCalls.orders,
  SIGN_INS: activityCalls.signIns,
  DIS_EXPRESS: disExpressCalls.list,
  OUTBREAKS: outbreakCalls.list,
} as const satisfies Record<ExportType, unknown>;

/** Whoever may see a list may export it. */
export const maySeeList = (groups: ReadonlySet<string>, type: ExportType): boolean =>
  permits(listCalls[type].needs, groups as ReadonlySet<AccessGroup>);

const mostAtOnce = 5;

/** A user has at most five exports under way, so that nobody's lists hold up all others. */
export const mayStart: Guard<{ type: ExportType; underway: number; visits: boolean }> = (viewer, asked) =>
  verdict(
    when(!maySeeList(viewer.groups, asked.type), "access.denied"),
    when((asked.type === "VISITS" || asked.type === "APPOINTMENTS") && !asked.visits, "export.not-offered"),
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
    when(!maySeeList(viewer.groups, type), "access.denied"),
    when(status === "CANCELED_BY_USER" || (status === "FINISHED_SUCCESS" && !stored), "export.deleted"),
    when(status !== "CANCELED_BY_USER" && status !== "FINISHED_SUCCESS", "export.not-ready"),
  );

/** What is under way is stopped by it, what has ended is thrown away. */
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

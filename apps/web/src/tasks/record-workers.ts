import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { Needs } from "@tracewell/contract/permissions";
import { personCalls } from "@tracewell/contract/persons";
import type { RecordKind } from "@tracewell/contract/records";
import type { Task } from "@tracewell/contract/tasks";

const workers: Record<RecordKind, Needs> = {
  Visit: "DCM_VISITS_USER",
  IncomingReport: incomingFileCalls.get.needs,
  Incident: investigationCalls.get.needs,
  IncomingPartner: contactCalls.get.needs,
};

/** Who can open what a task is about: the users that it can be given to. */
export function workersOf({ reference, person }: Pick<Task, "reference" | "person">): Needs {
  if (reference) return workers[reference.kind];
  return person ? personCalls.get.needs : "staff";
}

import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { type AccessGroup, type Needs, networkReaders, permits, personReaders } from "@tracewell/contract/permissions";
import type { QuerySourceName } from "@tracewell/contract/query-tree";
import { taskCalls } from "@tracewell/contract/tasks";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** Who may read a view: whoever sees the list that shows the same rows. */
const readersOf: Record<QuerySourceName, Needs> = {
  persons: personReaders,
  incoming_files: incomingFileCalls.list.needs,
  investigations: investigationCalls.list.needs,
  contacts: contactCalls.list.needs,
  visits: visitCalls.list.needs,
  tests: testOrderCalls.orders.needs,
  tasks: taskCalls.list.needs,
  relationships: networkReaders,
};

export const maySeeSource = (groups: ReadonlySet<string>, source: QuerySourceName): boolean =>
  permits(readersOf[source], groups as ReadonlySet<AccessGroup>);

/** A query reads only views whose rows the user sees elsewhere. */
export const mayRead: Guard<{ sources: readonly QuerySourceName[] }> = ({ groups }, { sources }) => {
  const hidden = sources.filter((source) => !maySeeSource(groups, source));
  return verdict(when(hidden.length > 0, "query.insecure", { text: `You have no access to ${hidden.join(", ")}.` }));
};

/** A query is changed by its owner alone, whoever else may run it. */
export const mayEditQuery: Guard<{ ownerId: string }> = (viewer, { ownerId }) =>
  verdict(when(ownerId !== viewer.userId, "query.not-yours"));

import { useQuery } from "@tanstack/react-query";
import { investigationCalls } from "@tracewell/contract/investigations";
import { callOptions } from "../../platform/calls/use-call.ts";
import { cardLines } from "./use-my-tasks.ts";

const byUrgency = { sort: "why", direction: "desc", limit: cardLines } as const;

/** The viewer's own open investigations, the most urgent first. */
export const useMyUrgent = () =>
  useQuery(callOptions(investigationCalls.list, { query: { assignedTo: "me", ...byUrgency } }));

/** What whoever gives out work decides next: what nobody has, and what was handed in. */
export const useToDecide = () => ({
  unassigned: useQuery(callOptions(investigationCalls.list, { query: { assignedTo: "none", ...byUrgency } })),
  handedIn: useQuery(callOptions(investigationCalls.list, { query: { status: "SubmitForClosure", ...byUrgency } })),
});

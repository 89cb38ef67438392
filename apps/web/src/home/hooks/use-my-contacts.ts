import { useQuery } from "@tanstack/react-query";
import { contactCalls } from "@tracewell/contract/contacts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { cardLines } from "./use-my-tasks.ts";

/** The viewer's own open contacts, the first few of them. */
export const useMyContacts = () =>
  useQuery(callOptions(contactCalls.list, { query: { assignedTo: "me", limit: cardLines } }));

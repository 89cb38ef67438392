import { useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { type PersonProposal, personProposalCalls } from "@tracewell/contract/person-proposals";
import { callOptions, useChange } from "../../platform/calls/use-call.ts";

const { proposals, settleProposal } = personProposalCalls;

/** Changes of its patient that a record's reports ask for. */
export const useProposals = (recordId: string): readonly PersonProposal[] =>
  useQuery(callOptions(proposals, { params: { id: recordId } })).data?.data ?? [];

/** Accepts a proposed change of a person, or refuses it. */
export const useSettleProposal = () =>
  useChange(settleProposal, {
    invalidates: [proposals, investigationCalls.get, incomingFileCalls.get, activityCalls.ofRecord],
  });

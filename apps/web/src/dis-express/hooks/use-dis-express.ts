import { useQuery } from "@tanstack/react-query";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, campaign, campaigns, step } = disExpressCalls;

const secondsBetweenLooks = 2;

/** How far a campaign is; followed while it moves. */
export const useCampaign = (id: string) =>
  useQuery({
    ...callOptions(campaign, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === "sending" || data.counts.PENDING > 0) ? secondsBetweenLooks * 1000 : false,
  });

/** The latest campaigns. */
export const useCampaigns = () =>
  useQuery({ ...callOptions(campaigns, { query: { limit: 10 } }), refetchInterval: 10_000 }).data?.data ?? [];

export const useStep = () =>
  useChange(step, {
    invalidates: [list, campaigns],
    onDone: (now) => queryClient.setQueryData(callKey(campaign, { params: { id: now.id } }), now),
  });

/** The clinic's standard messages, as what a message can begin with. */
export const useTemplates = () => useCall(standardMessageCalls.list).data?.data ?? [];

/** The outbreaks whose members can be written to, open ones first. */
export const useOutbreakChoices = () => useCall(outbreakCalls.list, { query: { limit: 200 } }).data?.data ?? [];

import { useQuery } from "@tanstack/react-query";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { CampaignMoved, queues } from "@tracewell/contract/live";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

const { list, campaign, campaigns, step } = disExpressCalls;

/** The live channel tells sooner; this is for what arrives after the last message left, and where the channel is down. */
const secondsBetweenLooks = 5;

/** How far a campaign is; followed while it moves. */
export function useCampaign(id: string) {
  useQueue(queues.campaigns, CampaignMoved, ({ campaignId }) => {
    if (campaignId === id) void queryClient.invalidateQueries({ queryKey: callKey(campaign, { params: { id } }) });
  });
  return useQuery({
    ...callOptions(campaign, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === "sending" || data.counts.PENDING > 0) ? secondsBetweenLooks * 1000 : false,
  });
}

/** The latest campaigns. */
export const useCampaigns = () =>
  useQuery({ ...callOptions(campaigns, { query: { limit: 10 } }), refetchInterval: 10_000 }).data?.data ?? [];

export const useStep = () =>
  useChange(step, {
    invalidates: [list, campaigns],
    onDone: (now) => queryClient.setQueryData(callKey(campaign, { params: { id: now.id } }), now),
  });

/** The clinic's standard messages, as what a message can begin with. */
export const useTemplates = () =>
  useCall(standardMessageCalls.list).data?.data.filter(({ channel }) => channel !== "letter") ?? [];

/** The outbreaks whose members can be written to, open ones first. */
export const useOutbreakChoices = () => useCall(outbreakCalls.list, { query: { limit: 200 } }).data?.data ?? [];

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { type FollowUpAddress, followUpCalls } from "@tracewell/contract/follow-up";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type GivenFollowUps, givenBack } from "../dealt.ts";

const { grid, day, record, remove, assign } = followUpCalls;

type DayOfPerson = { id: string; day: string };

/** The grid; days go by and answers come, so that it is read again each minute. */
export const useFollowUpGrid = (query: FollowUpAddress) =>
  useQuery({ ...callOptions(grid, { query }), placeholderData: keepPreviousData, refetchInterval: 60_000 });

export const useFollowUpDay = (params: DayOfPerson) => useCall(day, { params });

const change = { silent: true, invalidates: [grid, activityCalls.ofRecord], replaces: day } as const;

/** Records what staff heard of a day; the dialog says what went wrong. */
export const useRecordCall = () => useChange(record, change);
export const useRemoveCall = () => useChange(remove, change);

/** Shows what somebody else recorded meanwhile. */
export function showNewer(params: DayOfPerson, problem: CallProblem): void {
  const newer = day.reply.safeParse(problem.newer).data;
  if (newer) queryClient.setQueryData(callKey(day, { params }), newer);
}

/** Outbreaks whose members can be shown alone. */
export const useOutbreaksToShow = (enabled: boolean) =>
  useQuery({ ...callOptions(outbreakCalls.list, { query: { limit: 200 } }), enabled }).data?.data ?? [];

/** Says who asks some persons; told with a step back. */
export function useAssignFollowUps(onDone: () => void) {
  const undo = useChange(assign, {
    invalidates: [grid],
    onDone: () => toast.done("The assignment is undone."),
  });
  return useChange(assign, {
    silent: true,
    invalidates: [grid],
    onDone: ({ assigned, left }, { body }) => {
      const some = `${assigned} ${assigned === 1 ? "person" : "people"} assigned.`;
      const given: GivenFollowUps = givenBack(body.given.map((each) => ({ ...each, userId: each.userId ?? null })));
      toast.done(left > 0 ? `${some} ${left} had been assigned by somebody else.` : some, {
        action: { label: "Undo", onPress: () => undo.mutate({ body: { given } }) },
      });
      onDone();
    },
  });
}

import { useQuery } from "@tanstack/react-query";
import { isolationCalls, type SelfAssessment, type SelfAssessmentLink } from "@tracewell/contract/isolation";
import { portalCalls } from "@tracewell/contract/portal";
import { useId, useState } from "react";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { assessmentFaults, assessmentOf, emptyAssessment } from "../assessment-draft.ts";

const changed = [portalCalls.profile, isolationCalls.ofDay];

/** The self-assessment's form: what is ticked, what is wrong with it, and sending it; with a link's token, by the link. */
export function useSelfAssessment(today: string, onDone: () => void, token: string | null = null) {
  const [draft, setDraft] = useState(emptyAssessment);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useChange(isolationCalls.report, { silent: true, invalidates: changed });
  const faults = assessmentFaults(draft);
  const send = async () => {
    setTried(true);
    if (isPending || Object.keys(faults).length > 0) return;
    setProblem(null);
    try {
      await mutateAsync({ body: { ...assessmentOf(draft, today), ...(token ? { token } : {}) } });
      onDone();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.message);
    }
  };
  return { draft, change: setDraft, faults: tried ? faults : {}, problem, busy: isPending, send };
}

export type SelfAssessmentForm = ReturnType<typeof useSelfAssessment>;

/** What the patient said of a day. */
export const useReportOf = (day: string) =>
  useCall(isolationCalls.ofDay, { params: { date: day.replaceAll("-", "") } });

export type OwnReport = SelfAssessment;

/** What a link is good for. Its token is in the body of every call, never in an address or in the cache's keys. */
export function useAssessmentLink(token: string) {
  const look = useId();
  return useQuery<SelfAssessmentLink, CallProblem>({
    queryKey: [isolationCalls.link.path, look],
    queryFn: () => ask(isolationCalls.link, { body: { token }, silent: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

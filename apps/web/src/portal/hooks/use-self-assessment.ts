import { isolationCalls, type OwnSelfAssessment } from "@tracewell/contract/isolation";
import { portalCalls } from "@tracewell/contract/portal";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { assessmentFaults, assessmentOf, emptyAssessment } from "../assessment-draft.ts";

const changed = [portalCalls.profile, isolationCalls.ofDay];

/** The self-assessment's form: what is ticked, what is wrong with it, and sending it; with a link's token, by the link. */
export function useSelfAssessment(
  today: string,
  onDone: (kept: OwnSelfAssessment) => void,
  token: string | null = null,
) {
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
      onDone(await mutateAsync({ body: { ...assessmentOf(draft, today), ...(token ? { token } : {}) } }));
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

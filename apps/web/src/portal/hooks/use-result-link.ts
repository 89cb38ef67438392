import { type PatientResult, portalResultCalls, type ResultLink } from "@tracewell/contract/portal-results";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** Opening the result of a link, and having a fresh link sent. Nothing of it is kept when the page is left. */
export function useResultLink(token: string, begun: ResultLink) {
  const [link, setLink] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<PatientResult | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const look = useChange(portalResultCalls.resultLink, { silent: true });
  const open = useChange(portalResultCalls.openResult, { silent: true });
  const fresh = useChange(portalResultCalls.freshResultLink, { silent: true });
  const trying = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.message);
      // How many tries are left, or that there are none.
      if (error.code.startsWith("result-link.")) setLink(await look.mutateAsync({ body: { token } }).catch(() => link));
    }
  };
  return {
    link,
    problem,
    result,
    sentTo,
    busy: open.isPending || fresh.isPending,
    openWith: (dateOfBirth: string) =>
      trying(async () => setResult(await open.mutateAsync({ body: { token, dateOfBirth } }))),
    sendFresh: () => trying(async () => setSentTo((await fresh.mutateAsync({ body: { token } })).sentTo)),
  };
}

export type ResultLinkInHand = ReturnType<typeof useResultLink>;

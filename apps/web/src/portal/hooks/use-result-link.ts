import {
  type ClosedResult,
  type PatientResult,
  portalResultCalls,
  type ResultLink,
} from "@tracewell/contract/portal-results";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";

/** Opening the results of a link one by one, and having a fresh link sent. Nothing of it is kept when the page is left. */
export function useResultLink(token: string, begun: ResultLink) {
  const [link, setLink] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const [dateOfBirth, setDateOfBirth] = useState("");
  const [results, setResults] = useState<ClosedResult[] | null>(null);
  const [result, setResult] = useState<PatientResult | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const look = useChange(portalResultCalls.resultLink, { silent: true });
  const list = useChange(portalResultCalls.linkedResults, { silent: true });
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
  const read = async (id: string, born = dateOfBirth) => {
    const opened = await open.mutateAsync({ body: { token, dateOfBirth: born, id } });
    setResult(opened);
    setResults((all) => all?.map((each) => (each.id === id ? { ...each, ...closed(opened) } : each)) ?? null);
  };
  return {
    link,
    problem,
    results,
    result,
    sentTo,
    busy: list.isPending || open.isPending || fresh.isPending,
    openWith: (day: string) =>
      trying(async () => {
        const { data } = await list.mutateAsync({ body: { token, dateOfBirth: day } });
        setDateOfBirth(day);
        setResults(data);
        const [only, ...others] = data;
        if (only && others.length === 0) await read(only.id, day);
      }),
    open: (id: string) => trying(() => read(id)),
    close: () => setResult(null),
    sendFresh: () => trying(async () => setSentTo((await fresh.mutateAsync({ body: { token } })).sentTo)),
  };
}

const closed = ({ state, viewedAt }: PatientResult) => ({ state, viewedAt });

export type ResultLinkInHand = ReturnType<typeof useResultLink>;

import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { useCall, useChange } from "../calls/use-call.ts";

/** The devices that one is signed in on, and signing them out. */
export function useOwnSignIns() {
  const list = useCall(ownSignInCalls.signIns);
  const after = { silent: true, invalidates: [ownSignInCalls.signIns] };
  const one = useChange(ownSignInCalls.endSignIn, after);
  const others = useChange(ownSignInCalls.endOtherSignIns, after);
  return {
    signIns: list.data?.data ?? null,
    problem: (list.error ?? one.error ?? others.error)?.message ?? null,
    retry: () => void list.refetch(),
    /** The one that is being signed out. */
    ending: one.isPending ? (one.variables?.params.id ?? null) : null,
    isEndingOthers: others.isPending,
    isDone: one.isSuccess || others.isSuccess,
    end: (id: string) => one.mutate({ params: { id } }),
    endOthers: () => others.mutate({ body: {} }),
  };
}

import type { CallSpec } from "@tracewell/contract/call";

/** Answers null where the call may go at once. */
type Gate = (spec: CallSpec) => Promise<void> | null;

const open: Gate = () => null;
let gate = open;

/** Puts a check before every call that carries the session's token; a failed check drops the call (R4-38). */
export function setCallGate(check: Gate): () => void {
  gate = check;
  return () => {
    if (gate === check) gate = open;
  };
}

export const passGate: Gate = (spec) => gate(spec);

import type { CallProblem } from "./call-problem.ts";

/** What the rest of the web may want to know about any call. */
export interface CallEvents {
  /** A call that was not marked silent failed (R7-08). */
  failed: (problem: CallProblem) => void;
  /** The server no longer accepts the session's token (R8-06). */
  expired: () => void;
  /** Whether the server could be reached just now. */
  reached: (reached: boolean) => void;
}

const listeners = new Set<Partial<CallEvents>>();

/** Hears of every call from now on; answers how to stop. */
export function listenToCalls(listener: Partial<CallEvents>): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const announce: CallEvents = {
  failed: (problem) => {
    for (const listener of listeners) listener.failed?.(problem);
  },
  expired: () => {
    for (const listener of listeners) listener.expired?.();
  },
  reached: (reached) => {
    for (const listener of listeners) listener.reached?.(reached);
  },
};

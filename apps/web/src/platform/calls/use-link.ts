import { useQuery } from "@tanstack/react-query";
import type { CallSpec, ReplyOf } from "@tracewell/contract/call";
import { useId } from "react";
import { ask } from "./ask.ts";
import { type CallProblem, problemLines } from "./call-problem.ts";
import type { UntypedInput } from "./call-request.ts";

const askUntyped = ask as (spec: CallSpec, input: UntypedInput) => Promise<unknown>;

/** As long as nothing is known of a link: it is being read, nobody knows it, or nobody could be asked. */
export type UnreadLink = { name: "reading" | "unknown" } | { name: "unreachable"; problem: string; retry: () => void };

/**
 * What a link that was sent to someone is good for, read once. Its token is in the body of every call, never in an address or
 * in the cache's keys.
 */
export function useLink<C extends CallSpec>(spec: C, token: string): { known: ReplyOf<C> | null; unread: UnreadLink } {
  const look = useId();
  const { data, error, refetch } = useQuery<ReplyOf<C>, CallProblem>({
    queryKey: [spec.path, look],
    queryFn: () => askUntyped(spec, { body: { token }, silent: true }) as Promise<ReplyOf<C>>,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unread = (): UnreadLink => {
    if (!error) return { name: "reading" };
    // What is no token at all is refused by its form.
    if (error.status === 404 || error.status === 422) return { name: "unknown" };
    return { name: "unreachable", problem: problemLines(error), retry: () => void refetch() };
  };
  return { known: data ?? null, unread: unread() };
}

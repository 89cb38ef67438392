import {
  infiniteQueryOptions,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import type { CallSpec, Page, ReplyOf } from "@tracewell/contract/call";
import { firstRows, mostRows } from "@tracewell/contract/primitives";
import { ask } from "./ask.ts";
import type { CallProblem } from "./call-problem.ts";
import type { UntypedInput } from "./call-request.ts";
import type { Asked, CallInput } from "./call-types.ts";
import { queryClient } from "./query-client.ts";

type ListSpec = CallSpec & { list: true };

/** Asks by a call that is known only when the page runs. */
export const askUntyped = ask as (spec: CallSpec, input: UntypedInput) => Promise<unknown>;

/** The cache key of a call's answer: its path first, so that a call can be invalidated whatever it was asked with. */
export function callKey(spec: CallSpec, { params, query }: UntypedInput = {}): readonly unknown[] {
  return [spec.path, { params, query }];
}

/** A reading call as query options. It is silent unless told otherwise: the screen that reads shows the failure. */
export function callOptions<C extends CallSpec>(spec: C, ...[asked]: Asked<C>) {
  const input: UntypedInput = asked ?? {};
  return queryOptions<ReplyOf<C>, CallProblem>({
    queryKey: callKey(spec, input),
    queryFn: ({ signal }) => askUntyped(spec, { silent: true, ...input, signal }) as Promise<ReplyOf<C>>,
  });
}

/** A list as options for `useInfiniteQuery`: the first page in one request, the next by cursor. */
export function pagesOptions<C extends ListSpec>(spec: C, ...[asked]: Asked<C>) {
  return pagesOf(spec, asked ?? {}, () => ({}));
}

/**
 * A list of many rows as options for `useInfiniteQuery`: a first page that is there at once, and the largest that there are for
 * who scrolls on, because each page has the screen drawn anew.
 */
export function rowsOptions<C extends ListSpec>(spec: C, ...[asked]: Asked<C>) {
  return pagesOf(spec, asked ?? {}, (cursor) => ({ limit: cursor === undefined ? firstRows : mostRows }));
}

function pagesOf<C extends ListSpec>(spec: C, input: UntypedInput, sizeOf: (cursor?: string) => { limit?: number }) {
  return infiniteQueryOptions({
    queryKey: [...callKey(spec, input), "pages"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...input.query, ...sizeOf(pageParam), cursor: pageParam };
      return askUntyped(spec, { silent: true, ...input, query, signal }) as Promise<ReplyOf<C>>;
    },
    getNextPageParam: (page) => (page as unknown as Page<unknown>).next ?? undefined,
  });
}

/** Reads by a call and keeps the answer. */
export function useCall<C extends CallSpec>(spec: C, ...asked: Asked<C>) {
  return useQuery(callOptions(spec, ...asked));
}

// biome-ignore lint/suspicious/noConfusingVoidType: a call that takes nothing is started without an argument
export type ChangeInput<C extends CallSpec> = object extends CallInput<C> ? CallInput<C> | void : CallInput<C>;

export interface ChangeOptions<C extends CallSpec> {
  /** Calls whose kept answers are out of date afterwards, whatever they were asked with. */
  invalidates?: readonly CallSpec[];
  /** A call that answers the same as this one: the answer is put in its place, for the same parameters. */
  replaces?: CallSpec;
  /** The form shows the failure itself. */
  silent?: boolean;
  onDone?: (reply: ReplyOf<C>, input: ChangeInput<C>) => unknown;
}

/** Changes by a call; a failure shows as a toast unless silent. */
export function useChange<C extends CallSpec>(
  spec: C,
  { invalidates = [], replaces, silent = false, onDone }: ChangeOptions<C> = {},
): UseMutationResult<ReplyOf<C>, CallProblem, ChangeInput<C>> {
  return useMutation<ReplyOf<C>, CallProblem, ChangeInput<C>>({
    mutationKey: [spec.path],
    mutationFn: (input) => askUntyped(spec, { silent, ...(input as UntypedInput) }) as Promise<ReplyOf<C>>,
    onSuccess: async (reply, input) => {
      if (replaces) queryClient.setQueryData(callKey(replaces, { params: (input as UntypedInput)?.params }), reply);
      for (const stale of invalidates) void queryClient.invalidateQueries({ queryKey: [stale.path] });
      await onDone?.(reply, input);
    },
  });
}

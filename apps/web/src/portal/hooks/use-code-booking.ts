import { useQuery } from "@tanstack/react-query";
import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { useId } from "react";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { useLink } from "../../platform/calls/use-link.ts";

const { places, slots, book } = partnerInvitationCalls;

/** Where whoever holds a code can book. */
export const useCodePlaces = (token: string) => useLink(places, token);

type Slots = Awaited<ReturnType<typeof ask<typeof slots>>>;

/** The times of a place on these days. The token is in no key of the cache, as with `useLink`. */
export function useCodeSlots(token: string, { place, from, to }: { place: string; from: string; to: string }) {
  const look = useId();
  return useQuery<Slots, CallProblem>({
    queryKey: [slots.path, look, place, from, to],
    queryFn: () => ask(slots, { body: { token, location: place, from, to }, silent: true }),
    gcTime: 0,
  });
}

export const useCodeBook = () => useChange(book, { silent: true });

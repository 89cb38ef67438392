import { useNavigate } from "@tanstack/react-router";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { ask } from "../../platform/calls/ask.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Booking } from "../bookings.ts";

/** Says who of the waitlist a time that was just freed would suit (R10-26). */
export function useFreedPlace() {
  const navigate = useNavigate();
  return async ({ start, location }: Pick<Booking, "start" | "location">): Promise<void> => {
    if (!location || Date.parse(start) < Date.now()) return;
    const suits = { status: "waiting" as const, at: start, place: location.id };
    const { total } = await ask(waitlistCalls.list, { query: { ...suits, limit: 1 }, silent: true });
    if (total === 0) return;
    const seeThem = {
      label: "See who",
      onPress: () => void navigate({ href: `/visits/waitlist${writeSearch(suits)}` }),
    };
    toast.done(`${total === 1 ? "1 person waits" : `${total} people wait`} for a time like this.`, { action: seeThem });
  };
}

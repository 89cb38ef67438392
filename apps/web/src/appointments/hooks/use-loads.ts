import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { queues } from "@tracewell/contract/live";
import { Id } from "@tracewell/contract/primitives";
import { z } from "zod";
import { useCall } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

const Changed = z.object({ visitId: Id });

/** How full each of these days is, as soon as anyone books or cancels. */
export function useLoads(from: string, to: string) {
  const { data, error, refetch } = useCall(appointmentCalendarCalls.days, { query: { from, to } });
  const readAgain = () => void refetch();
  useQueue(queues.appointments, Changed, readAgain);
  return { loads: data?.data, error, readAgain };
}

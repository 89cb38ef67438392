import type { VisitPage } from "@tracewell/contract/visits";
import type { WhyHere } from "../../records/overview/containers/glance.ts";
import { formatInstant } from "../../ui/time/clinic-time.ts";
import { formatMinutes } from "../../ui/time/duration.tsx";

type Known = Pick<
  VisitPage,
  | "types"
  | "startedAt"
  | "waitingFrom"
  | "waitingUntil"
  | "waitingTime"
  | "wasInClinicBefore"
  | "infectionsLeft"
  | "status"
>;

/** What a patient came for, and whether they wait. */
export function whyVisiting(page: Known): WhyHere {
  const waits = !page.status.closed && page.waitingFrom !== null && page.waitingUntil === null;
  return {
    headline: page.types.map(({ name }) => name).join(", ") || "Reason not given",
    details: [
      page.waitingFrom === null && `Expected ${formatInstant(page.startedAt)}.`,
      waits && page.waitingTime !== null && `Waiting for ${formatMinutes(page.waitingTime)}.`,
      page.wasInClinicBefore ? "Has been here before." : "First visit here.",
      page.infectionsLeft.length > 0 &&
        `No investigation yet: ${page.infectionsLeft.map(({ name }) => name).join(", ")}.`,
    ].filter((detail) => typeof detail === "string"),
  };
}

import type { VisitPage } from "@tracewell/contract/visits";
import type { WhyHere } from "../../records/overview/containers/glance.ts";
import type { NextStep } from "../../records/overview/next-step.ts";
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

const waits = ({ status, waitingFrom, waitingUntil }: Pick<Known, "status" | "waitingFrom" | "waitingUntil">) =>
  !status.closed && waitingFrom !== null && waitingUntil === null;

/** Whoever waits is taken in before anything else, from the board where the whole queue is seen. */
export const firstOnVisit = (page: Pick<Known, "status" | "waitingFrom" | "waitingUntil">): NextStep | null =>
  waits(page)
    ? { title: "Take the patient in", detail: null, label: "Open the clinic flow", href: "/visits/flow" }
    : null;

/** What a patient came for, and whether they wait. */
export function whyVisiting(page: Known): WhyHere {
  return {
    headline: page.types.map(({ name }) => name).join(", ") || "Reason not given",
    details: [
      page.waitingFrom === null && `Expected ${formatInstant(page.startedAt)}.`,
      waits(page) && page.waitingTime !== null && `Waiting for ${formatMinutes(page.waitingTime)}.`,
      page.wasInClinicBefore ? "Has been here before." : "First visit here.",
      page.infectionsLeft.length > 0 &&
        `No investigation yet: ${page.infectionsLeft.map(({ name }) => name).join(", ")}.`,
    ].filter((detail) => typeof detail === "string"),
  };
}

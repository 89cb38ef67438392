import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { finding, newestPositive, type WhyHere } from "../../records/overview/containers/glance.ts";
import type { NextStep } from "../../records/overview/next-step.ts";
import { formatDayOfInstant } from "../../ui/time/clinic-time.ts";

type Known = Pick<
  IncomingFilePage,
  "orders" | "matchReview" | "infectionOutcomes" | "reportingOrganization" | "createdAt" | "status"
>;

/** Why a file came in, and what nobody has decided yet. */
export function whyReported(page: Known): WhyHere {
  const found = newestPositive(page.orders);
  const open = !page.status.closed;
  const undecided = undecidedIn(page).map(({ name }) => name);
  return {
    headline: found ? finding(found.result) : page.orders.length > 0 ? "No positive result in it" : "No results in it",
    details: [
      `Received ${formatDayOfInstant(page.createdAt)}${page.reportingOrganization ? ` from ${page.reportingOrganization}` : ""}.`,
      open && page.matchReview && "It isn’t certain whom it is about.",
      open && undecided.length > 0 && `No case yet, and no reason why not: ${undecided.join(", ")}.`,
    ].filter((detail) => typeof detail === "string"),
  };
}

const undecidedIn = ({ infectionOutcomes }: Pick<Known, "infectionOutcomes">) =>
  infectionOutcomes.filter((outcome) => outcome.status === "Positive" && !outcome.case && !outcome.noCaseReason);

/** Whom a file is about is settled before anything else; then each infection gets its case or a reason why not. */
export function firstOfFile(page: Pick<Known, "matchReview" | "infectionOutcomes">): NextStep | null {
  if (page.matchReview)
    return {
      title: "Say whom it is about",
      detail: `${page.matchReview.candidates.length} persons could be meant.`,
      label: "Compare them",
      href: "#match",
    };
  const [undecided] = undecidedIn(page);
  if (!undecided) return null;
  const several = page.infectionOutcomes.length > 1;
  return {
    title: `Decide about ${undecided.name}`,
    detail: "Elevate the file, attach it to an open investigation, or say why there is no case.",
    ...(several ? { label: "Open infections", href: "#infections" } : { label: "Read the results", href: "#results" }),
  };
}

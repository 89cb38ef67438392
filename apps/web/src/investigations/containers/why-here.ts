import type { InvestigationPage } from "@tracewell/contract/investigations";
import { finding, newestPositive, type WhyHere } from "../../records/overview/containers/glance.ts";
import { daysSince, forDays, formatDay, formatDayOfInstant } from "../../ui/time/clinic-time.ts";

type Known = Pick<
  InvestigationPage,
  "orders" | "infection" | "openedAt" | "interviewed" | "interviewedOn" | "status" | "lostToFollowUp"
>;

/** Why an investigation is open, and what makes it urgent. */
export function whyInvestigated(page: Known, { now, timeZone }: { now: number; timeZone: string }): WhyHere {
  const found = newestPositive(page.orders, page.infection.id);
  const days = daysSince(page.openedAt, timeZone, now);
  const open = !page.status.closed;
  const by = found?.result.performingOrganization;
  return {
    headline: found ? finding(found.result) : `${page.infection.name}, no positive result here`,
    details: [
      found &&
        `From ${[by, found.at && formatDayOfInstant(found.at, timeZone)].filter(Boolean).join(", ") || "a report"}.`,
      page.interviewed && `Interviewed${page.interviewedOn ? ` ${formatDay(page.interviewedOn)}` : ""}.`,
      open && !page.interviewed && `Not interviewed${forDays(days)}.`,
      page.lostToFollowUp && "Lost to follow-up.",
    ].filter((detail) => typeof detail === "string"),
  };
}

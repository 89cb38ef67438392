import type { ContactPage } from "@tracewell/contract/contacts";
import type { WhyHere } from "../../records/overview/containers/glance.ts";
import { daysSince, forDays, formatDay } from "../../ui/time/clinic-time.ts";

type Known = Pick<
  ContactPage,
  "infections" | "sourceCase" | "relationship" | "exposure" | "disposition" | "createdAt" | "status"
>;

/** Why a contact is worked: to what and by whom they were exposed, and what is not known yet. */
export function whyContacted(page: Known, { now, timeZone }: { now: number; timeZone: string }): WhyHere {
  const { exposure, sourceCase, relationship } = page;
  const days = daysSince(page.createdAt, timeZone, now);
  const open = !page.status.closed;
  const infections = page.infections.map(({ name }) => name).join(" and ");
  return {
    headline: infections ? `Exposed to ${infections}` : "Exposed, infection not known",
    details: [
      sourceCase?.person &&
        `Named by ${sourceCase.person.fullName}${relationship ? ` as ${relationship.name.toLowerCase()}` : ""}.`,
      exposure.lastOn && `Last exposed ${formatDay(exposure.lastOn)}.`,
      open && !page.disposition && `No disposition${forDays(days)}.`,
    ].filter((detail) => typeof detail === "string"),
  };
}

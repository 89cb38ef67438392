import type { ContactsAddress } from "@tracewell/contract/contact-list";
import type { InvestigationsAddress } from "@tracewell/contract/investigation-list";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { plusDays } from "../ui/time/calendar-days.ts";

/** Cases are found for so many days before somebody sees that they belong together. */
const daysBefore = 30;

type About = Pick<OutbreakPage, "id" | "infection" | "declaredOn" | "place">;

/** How the lists are opened in which an outbreak's members are found: by its infection, its days, and its place where that is a region. */
export function sourceSearches(
  { id, infection, declaredOn, place }: About,
  regions: readonly { value: string; label: string }[],
): { investigations: Partial<InvestigationsAddress>; contacts: Partial<ContactsAddress> } {
  const shared = { forOutbreak: id, infection: [infection.id], createdFrom: plusDays(declaredOn, -daysBefore) };
  const region = regions.find(({ label }) => label.toLowerCase() === place?.trim().toLowerCase());
  return {
    investigations: { ...shared, state: "all", ...(region && { region: [region.value] }) },
    contacts: { ...shared, state: "all" },
  };
}

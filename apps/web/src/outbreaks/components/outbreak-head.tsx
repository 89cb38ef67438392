import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { FactLine } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";

/** What is known of an outbreak at a glance. */
export const OutbreakHead = ({ outbreak }: { outbreak: OutbreakPage }) => (
  <FactLine
    facts={[
      { label: "Infection", value: outbreak.infection.name },
      { label: "Cases", value: String(outbreak.cases) },
      { label: "Contacts", value: String(outbreak.contacts) },
      { label: "Exposed", value: String(outbreak.exposed) },
      { label: "Treated", value: `${outbreak.treated} of ${outbreak.cases + outbreak.contacts}` },
      { label: "Last case", value: outbreak.lastCaseOn && <Day day={outbreak.lastCaseOn} /> },
      { label: "New in 7 days", value: `${outbreak.newInWeek}, was ${outbreak.newInWeekBefore}` },
    ]}
  />
);

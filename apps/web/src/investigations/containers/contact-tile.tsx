import type { InvestigationPage } from "@tracewell/contract/investigations";
import css from "../../records/overview/components/overview.module.css";
import { OverviewTile } from "../../records/overview/components/overview-tile.tsx";
import { type ContactState, contactStates, standOf } from "../contact-states.ts";

/** How many of a case's contacts are infected, still to work, or done with. */
export function ContactTile({ contacts }: Pick<InvestigationPage, "contacts">) {
  const counts = Map.groupBy(contacts, standOf);
  const shown = contactStates
    .map((state) => ({ state, count: counts.get(state)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <OverviewTile title="Contacts" count={contacts.length} href="#contacts" none="None named yet.">
      <div className={css.bar} aria-hidden="true">
        {shown.map(({ state, count }) => (
          <span key={state} data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={css.lines}>
        {shown.map(({ state, count }) => (
          <li key={state} className={css.line}>
            <span>
              <span className={css.swatch} data-state={state} aria-hidden="true" />
              {labels[state]}
            </span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </OverviewTile>
  );
}

const labels: Record<ContactState, string> = { infected: "Infected", open: "Open", done: "Done" };

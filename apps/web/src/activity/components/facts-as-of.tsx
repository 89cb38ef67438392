import type { FactThen } from "@tracewell/contract/activity";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Value } from "./field-changes.tsx";
import css from "./history.module.css";

/** What a record's page showed on a day beside what it shows now; what differs is marked. */
export function FactsAsOf({ facts, day }: { facts: readonly FactThen[]; day: string }) {
  const sections = [...Map.groupBy(facts, ({ section }) => section)];
  return sections.map(([section, ofSection]) => (
    <div key={section} className={css.section}>
      <h3>{section}</h3>
      <table className={css.table} aria-label={section}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Field</VisuallyHidden>
            </th>
            <th scope="col">{day}</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {ofSection.map(({ label, was, now }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several notes have the same label, and their order stays
            <tr key={`${label} ${place}`} data-differs={was !== now || undefined}>
              <th scope="row">{label}</th>
              <td>
                <Value text={was} />
              </td>
              <td>{was === now ? <VisuallyHidden>the same</VisuallyHidden> : <Value text={now} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

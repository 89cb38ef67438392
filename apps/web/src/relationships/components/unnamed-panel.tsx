import type { GraphTie } from "@tracewell/contract/relationships";
import { tieDetails } from "../model/meanings.ts";
import { titleName } from "../model/unnamed-persons.ts";
import type { NetworkPerson } from "../network.ts";
import css from "./network-page.module.css";

type UnnamedPanelProps = {
  person: NetworkPerson;
  /** From those who named them. */
  ties: readonly GraphTie[];
  nameOf: (id: string) => string;
  onPerson: (id: string) => void;
};

/** A partner of whom nobody knows who they are: what is known, and who named them. */
export const UnnamedPanel = ({ person, ties, nameOf, onPerson }: UnnamedPanelProps) => (
  <section aria-label={titleName(person)}>
    <h2>{titleName(person)}</h2>
    <p>{person.unnamed?.details || "Nothing else is known of this partner."}</p>
    <h3>Named by</h3>
    {ties.length === 0 ? (
      <p>None are shown.</p>
    ) : (
      <ul>
        {ties.map((tie) => (
          <li key={tie.id}>
            <button type="button" className={css.cellButton} onClick={() => onPerson(tie.from)}>
              {nameOf(tie.from)}
            </button>
            {tieDetails(tie) && ` · ${tieDetails(tie)}`}
          </li>
        ))}
      </ul>
    )}
    <p>Resolve the partner on an investigation of whoever named them once you know who it is.</p>
  </section>
);

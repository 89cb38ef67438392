import { Button, Select } from "@mantine/core";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import type { GraphPerson, GraphTie } from "@tracewell/contract/relationships";
import { Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { areaOf } from "../model/network-layouts.ts";
import css from "./network-page.module.css";

export type PersonPanelProps = {
  person: GraphPerson;
  ties: readonly GraphTie[];
  nameOf: (id: string) => string;
  /** Within how many ties of the person the network is shown; null where all of it is. */
  degree: number | null;
  collapsed: boolean;
  pinned: boolean;
  /** In edit mode: begins a tie from here. */
  onTieFrom: (() => void) | null;
  onDegree: (degree: number | null) => void;
  onCollapse: () => void;
  onUnpin: () => void;
  onTie: (id: string) => void;
};

/** Somebody in a network: what is known of them, their records and ties, and what of the network is shown around them. */
export function PersonPanel({ person, ties, nameOf, degree, ...panel }: PersonPanelProps) {
  return (
    <section aria-label={person.label}>
      <h2>{person.label}</h2>
      <Facts
        facts={[
          { label: "Age, sex", value: ageAndSex(person) },
          { label: "Status", value: person.priorityStatus },
          { label: "Infections", value: person.infections.map(({ name }) => name).join(", ") },
          { label: "Onset", value: <Day day={person.onsetOn} /> },
          { label: "Positive specimen", value: <Day day={person.positiveTestOn} /> },
          { label: "Reported", value: <Day day={person.reportedOn} /> },
          { label: "Treated", value: <Day day={person.treatedOn} /> },
          { label: "Area", value: areaOf(person) },
          { label: "Lab or genetic cluster", value: person.clusters.join(", ") },
          { label: "Outbreaks", value: person.outbreaks.join(", ") },
        ]}
      />
      <div className={css.panelButtons}>
        <Select
          aria-label="Show around this person"
          size="xs"
          data={[
            { value: "", label: "Whole network" },
            ...[1, 2, 3, 4].map((many) => ({
              value: `${many}`,
              label: many === 1 ? "1 tie away" : `${many} ties away`,
            })),
          ]}
          allowDeselect={false}
          value={degree === null ? "" : `${degree}`}
          onChange={(value) => panel.onDegree(value ? Number(value) : null)}
        />
        <Button size="xs" variant="default" onClick={panel.onCollapse}>
          {panel.collapsed ? "Expand" : "Collapse"}
        </Button>
        {panel.pinned && (
          <Button size="xs" variant="default" onClick={panel.onUnpin}>
            Unpin
          </Button>
        )}
        {panel.onTieFrom && (
          <Button size="xs" variant="default" onClick={panel.onTieFrom}>
            Tie to…
          </Button>
        )}
      </div>
      <h3>Records</h3>
      {person.records.length === 0 ? (
        <p>None that you may open.</p>
      ) : (
        <ul>
          {person.records.map(({ id, kind, referenceNumber }) => (
            <li key={id}>
              <Link href={recordHref(kind, id)}>
                {recordPlaces[kind].noun} {referenceNumber}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h3>Ties</h3>
      {ties.length === 0 ? (
        <p>None are shown.</p>
      ) : (
        <ul>
          {ties.map(({ id, from, to, relationship }) => (
            <li key={id}>
              <button type="button" className={css.cellButton} onClick={() => panel.onTie(id)}>
                {from === person.id ? `exposed ${nameOf(to)}` : `exposed by ${nameOf(from)}`}
                {relationship ? ` (${relationship})` : ""}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

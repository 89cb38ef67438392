import { Select } from "@mantine/core";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { Link } from "../../ui/link.tsx";
import type { NetworkView } from "../network.ts";
import css from "./network.module.css";

type NetworkViewBarProps = {
  view: NetworkView;
  choices: { infections: readonly string[]; relationships: readonly string[] };
  /** The address of the whole page. */
  href: string;
  onChange: (view: NetworkView) => void;
};

/** Narrows a network down by infection, relationship and time. */
export const NetworkViewBar = ({ view, choices, href, onChange }: NetworkViewBarProps) => (
  <div className={css.bar}>
    <Select
      aria-label="Infection"
      placeholder="All infections"
      clearable
      data={[...choices.infections]}
      value={view.infection}
      onChange={(infection) => onChange({ ...view, infection })}
    />
    <Select
      aria-label="Relationship"
      placeholder="All relationships"
      clearable
      data={[...choices.relationships]}
      value={view.relationship}
      onChange={(relationship) => onChange({ ...view, relationship })}
    />
    <DayPicker
      aria-label="Exposed since"
      placeholder="Exposed since"
      clearable
      value={view.since}
      onChange={(since) => onChange({ ...view, since })}
    />
    <Link href={href} className={css.open}>
      Open the network
    </Link>
  </div>
);

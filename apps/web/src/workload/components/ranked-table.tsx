import { NativeSelect } from "@mantine/core";
import { recordHref } from "@tracewell/contract/records";
import type { RankedInvestigation } from "@tracewell/contract/workload";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { alarmTexts, reasonTexts } from "../workload-texts.ts";
import { InvestigationHandle } from "./investigation-handle.tsx";
import css from "./workload.module.css";

type Choice = { value: string; label: string };

type RankedTableProps = {
  rows: readonly RankedInvestigation[];
  /** Who can be given one, with how many they have open. */
  investigators: readonly Choice[];
  onAssign: (row: RankedInvestigation, userId: string | null) => void;
};

/** Open investigations in their rank, each with what speaks for it and to whom it is given. */
export const RankedTable = ({ rows, investigators, onAssign }: RankedTableProps) => (
  <CardTable
    label="Open investigations, ranked"
    rows={rows}
    rowId={({ id }) => id}
    columns={[
      { id: "drag", header: "Drag", cell: (row) => <InvestigationHandle row={row} /> },
      {
        id: "points",
        header: "Points",
        align: "right",
        cell: ({ points }) => <span className={css.points}>{points}</span>,
      },
      {
        id: "reference",
        header: "Case no.",
        cell: ({ id, referenceNumber }) => (
          <span className={css.reference}>
            <Link href={recordHref("Incident", id)}>{referenceNumber}</Link>
          </span>
        ),
      },
      { id: "patient", header: "Patient", cell: ({ person }) => <PersonName person={person} /> },
      { id: "infection", header: "Infection", cell: ({ infection }) => infection },
      { id: "opened", header: "Opened", cell: ({ openedOn }) => <Day day={openedOn} /> },
      {
        id: "why",
        header: "Why now",
        cell: ({ alarms, reasons }) => (
          <span className={css.chips}>
            {alarms.map((alarm) => (
              <Badge key={alarm} tone={alarmTexts[alarm].harm ? "positive" : "exposed"}>
                {alarmTexts[alarm].text}
              </Badge>
            ))}
            {reasons.map(({ reason, points }) => (
              <Badge key={reason}>
                {reasonTexts[reason]} +{points}
              </Badge>
            ))}
          </span>
        ),
      },
      {
        id: "assigned",
        header: "Assigned to",
        cell: (row) => (
          <NativeSelect
            size="xs"
            w={210}
            aria-label={`Assign ${row.referenceNumber}`}
            value={row.assignedTo?.id ?? ""}
            data={[{ value: "", label: "Nobody" }, ...investigators]}
            onChange={(event) => onAssign(row, event.currentTarget.value || null)}
          />
        ),
      },
    ]}
  />
);

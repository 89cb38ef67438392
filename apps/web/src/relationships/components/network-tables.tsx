import { Button } from "@mantine/core";
import type { GraphTie } from "@tracewell/contract/relationships";
import { useMemo, useState } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { tieDetails } from "../model/meanings.ts";
import { areaOf } from "../model/network-layouts.ts";
import { titleName } from "../model/unnamed-persons.ts";
import type { Network, NetworkPerson } from "../network.ts";
import css from "./network-page.module.css";

type NetworkTablesProps = { network: Network; onPerson: (id: string) => void; onTie: (id: string) => void };

type Column<Row> = { header: string; value: (row: Row) => string | number; onPress?: (row: Row) => void };

const rowsAtOnce = 200;
const day = (value: string | null) => value ?? "";

/** Persons and ties in tables that are sorted by any of their columns. */
export function NetworkTables({ network, onPerson, onTie }: NetworkTablesProps) {
  const nameOf = useMemo(() => new Map(network.persons.map((person) => [person.id, titleName(person)])), [network]);
  const ties = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { from, to } of network.ties) for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [network]);
  const persons: Column<NetworkPerson>[] = [
    { header: "Person", value: titleName, onPress: ({ id }) => onPerson(id) },
    { header: "Status", value: ({ priorityStatus, unnamed }) => priorityStatus ?? (unnamed ? "Unnamed" : "") },
    { header: "Infections", value: ({ infections }) => infections.map(({ name }) => name).join(", ") },
    { header: "Ties", value: ({ id }) => ties.get(id) ?? 0 },
    { header: "Onset", value: ({ onsetOn }) => day(onsetOn) },
    { header: "Positive specimen", value: ({ positiveTestOn }) => day(positiveTestOn) },
    { header: "Reported", value: ({ reportedOn }) => day(reportedOn) },
    { header: "Treated", value: ({ treatedOn }) => day(treatedOn) },
    { header: "Area", value: (person) => (person.unnamed ? "" : areaOf(person)) },
  ];
  const between: Column<GraphTie>[] = [
    { header: "From", value: ({ from }) => nameOf.get(from) ?? "", onPress: ({ from }) => onPerson(from) },
    { header: "To", value: ({ to }) => nameOf.get(to) ?? "", onPress: ({ to }) => onPerson(to) },
    { header: "Relationship", value: ({ relationship }) => relationship ?? "Tie", onPress: ({ id }) => onTie(id) },
    { header: "Last exposure", value: ({ lastExposureOn, firstExposureOn }) => day(lastExposureOn ?? firstExposureOn) },
    { header: "Details", value: tieDetails },
  ];
  return (
    <div className={css.tables}>
      <SortedTable label={`Persons: ${network.persons.length}`} rows={network.persons} columns={persons} />
      <SortedTable label={`Ties: ${network.ties.length}`} rows={network.ties} columns={between} />
    </div>
  );
}

type SortedTableProps<Row> = { label: string; rows: readonly Row[]; columns: readonly Column<Row>[] };

function SortedTable<Row extends { id: string }>({ label, rows, columns }: SortedTableProps<Row>) {
  const [sort, setSort] = useState({ at: 0, down: false });
  const [shown, setShown] = useState(rowsAtOnce);
  const by = columns[sort.at];
  const sorted = by
    ? rows.toSorted((a, b) => {
        const [one, other] = [by.value(a), by.value(b)];
        const order =
          typeof one === "number" && typeof other === "number" ? one - other : `${one}`.localeCompare(`${other}`);
        return sort.down ? -order : order;
      })
    : rows;
  return (
    <section aria-label={label}>
      <h2 className={css.tableTitle}>{label}</h2>
      <ScrollBox label={label} className={css.tableBox}>
        <table className={css.table}>
          <thead>
            <tr>
              {columns.map(({ header }, at) => (
                <th
                  key={header}
                  scope="col"
                  aria-sort={sort.at === at ? (sort.down ? "descending" : "ascending") : undefined}
                >
                  <button type="button" onClick={() => setSort({ at, down: sort.at === at && !sort.down })}>
                    {header}
                    <span aria-hidden="true">{sort.at === at ? (sort.down ? " ↓" : " ↑") : ""}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((row) => (
              <tr key={row.id}>
                {columns.map(({ header, value, onPress }) => (
                  <td key={header}>
                    {onPress ? (
                      <button type="button" className={css.cellButton} onClick={() => onPress(row)}>
                        {value(row)}
                      </button>
                    ) : (
                      written(value(row))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > shown && (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
          Show more
        </Button>
      )}
    </section>
  );
}

const written = (value: string | number) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value;

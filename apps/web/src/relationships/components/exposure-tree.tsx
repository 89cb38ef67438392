import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { exposureForest, rowsOf, stepIn, type TreeRow } from "../model/exposure-forest.ts";
import { tieDetails } from "../model/meanings.ts";
import { titleName } from "../model/unnamed-persons.ts";
import type { Network, NetworkPerson } from "../network.ts";
import css from "./network-page.module.css";

type ExposureTreeProps = { network: Network; label: string; selected: string | null; onPerson: (id: string) => void };

/** Branches of a network this small begin open. */
const openBelow = 200;

/** The network as a tree that the keyboard walks: arrows go, open and close, Home and End jump, letters find, Enter chooses. */
export function ExposureTree({ network, label, selected, onPerson }: ExposureTreeProps) {
  const forest = useMemo(() => exposureForest(network), [network]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const beginsOpen = network.persons.length < openBelow;
  const rows = rowsOf(forest, (id) => beginsOpen !== turned.has(id));
  const [at, setAt] = useState<string | null>(null);
  const items = useRef(new Map<string, HTMLElement>());
  const current = rows.some(({ branch }) => branch.person.id === at) ? at : (rows[0]?.branch.person.id ?? null);
  const go = (row: TreeRow | undefined) => {
    if (!row) return;
    setAt(row.branch.person.id);
    items.current.get(row.branch.person.id)?.focus();
  };
  const turn = ({ branch: { person } }: TreeRow) =>
    setTurned((before) =>
      before.has(person.id) ? new Set([...before].filter((id) => id !== person.id)) : new Set([...before, person.id]),
    );
  const press = (event: KeyboardEvent, row: TreeRow, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepIn(rows, index, event.key);
    if (step === null) return;
    if (step === "turn") turn(row);
    else if (step === "choose") onPerson(row.branch.person.id);
    else go(rows[step]);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="tree" aria-label={label} className={css.tree}>
      {rows.map((row, index) => {
        const { person } = row.branch;
        return (
          <div
            key={person.id}
            ref={(item) => {
              if (item) items.current.set(person.id, item);
              else items.current.delete(person.id);
            }}
            role="treeitem"
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.beside}
            aria-expanded={row.branch.children.length > 0 ? row.open : undefined}
            aria-selected={person.id === selected}
            tabIndex={person.id === current ? 0 : -1}
            className={css.treeItem}
            style={{ paddingInlineStart: 10 + (row.level - 1) * 22 }}
            onFocus={() => setAt(person.id)}
            onKeyDown={(event) => press(event, row, index)}
            onClick={() => onPerson(person.id)}
          >
            <TwistyButton row={row} onTurn={() => turn(row)} />
            <TreeLine row={row} />
          </div>
        );
      })}
    </div>
  );
}

const TwistyButton = ({ row, onTurn }: { row: TreeRow; onTurn: () => void }) =>
  row.branch.children.length > 0 ? (
    // For the pointer alone: by keyboard the arrows open and close.
    <span
      className={css.twisty}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onTurn();
      }}
    >
      {row.open ? "▾" : "▸"}
    </span>
  ) : (
    <span className={css.twisty} aria-hidden="true" />
  );

const tieText = ({ unnamed }: NetworkPerson, upward: boolean) =>
  unnamed ? "named by the person above" : upward ? "exposed the person above" : "exposed by the person above";

function TreeLine({ row: { branch } }: { row: TreeRow }) {
  const { person, tie, upward, children } = branch;
  const how = tie && [tie.relationship, tieDetails(tie)].filter(Boolean).join(" · ");
  return (
    <span>
      <strong>{titleName(person)}</strong>
      <span className={css.quiet}>
        {[
          person.unnamed ? person.unnamed.details : (person.priorityStatus ?? "status not known"),
          tie && tieText(person, upward),
          how,
          children.length > 0 && `${children.length} below`,
        ]
          .filter(Boolean)
          .map((part) => `, ${part}`)
          .join("")}
      </span>
    </span>
  );
}

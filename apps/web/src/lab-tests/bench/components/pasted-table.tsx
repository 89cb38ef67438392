import { Reasons } from "../../../ui/abilities/reasons.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import type { Strangers } from "../hooks/use-bench.ts";
import type { PastedRow } from "../pasted-rows.ts";
import { toneOfResult } from "../result-tone.ts";
import css from "./bench.module.css";

type PastedTableProps = { rows: readonly PastedRow[]; strangers: Strangers };

/** What each pasted line would become, with the patient's name to look at. */
export const PastedTable = ({ rows, strangers }: PastedTableProps) => {
  const entered = rows.filter(({ fate }) => fate.kind === "entered").length;
  return (
    <div>
      <p role="status">
        {entered} of {rows.length} {rows.length === 1 ? "line" : "lines"} can be entered.
      </p>
      <ScrollBox label="What the lines become" className={css.pasted}>
        <table className={css.table} aria-label="What the lines become">
          <thead>
            <tr>
              <th className={css.place}>Line</th>
              <th>Specimen</th>
              <th>Patient</th>
              <th>Read as</th>
              <th>What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.line} pasted={row} strangers={strangers} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
};

function Line({ pasted, strangers }: { pasted: PastedRow; strangers: Strangers }) {
  const { line, specimenId, word, quantity, fate } = pasted;
  const person = fate.kind === "not-here" ? null : fate.shown?.row.person;
  return (
    <tr data-pending={fate.kind === "entered" && !fate.late ? undefined : "refused"}>
      <td className={css.place}>{line}</td>
      <td>{specimenId}</td>
      <td>{person?.fullName ?? "–"}</td>
      <td>
        {fate.kind === "entered" ? (
          <>
            {fate.result && <Badge tone={toneOfResult(fate.result)}>{fate.result.name}</Badge>} {fate.quantity}
          </>
        ) : (
          [word, quantity].filter(Boolean).join(", ") || "–"
        )}
      </td>
      <td>{fateText(pasted, strangers)}</td>
    </tr>
  );
}

function fateText({ specimenId, word, unit, fate }: PastedRow, strangers: Strangers) {
  switch (fate.kind) {
    case "entered":
      return fate.late ? lateText[fate.shown.reading.phase] : "Entered";
    case "not-here": {
      const reasons = strangers.get(specimenId);
      return reasons ? <Reasons reasons={reasons} /> : "Not on this bench";
    }
    case "has-result": {
      const there = fate.shown?.pending?.result?.name ?? fate.shown?.row.result?.name;
      return there ? `Has a result already: ${there}` : "Has a result already";
    }
    case "unknown-word":
      return `“${word}” is no result of this test`;
    case "no-result":
      return "No result in this line";
    case "other-unit":
      return `The test is not counted in ${unit}`;
    case "twice":
      return "Is in the table twice";
  }
}

const lateText: Partial<Record<string, string>> = {
  running: "Still runs",
  late: "Too late: repeat the test",
  "not-started": "Was not started",
};

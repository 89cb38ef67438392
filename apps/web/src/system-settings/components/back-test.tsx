import type { MatchingBackTest } from "@tracewell/contract/system-settings";
import { CardTable } from "../../ui/card-table.tsx";
import css from "./settings.module.css";

type Row = MatchingBackTest["thresholds"][number];

const count = (number: number): string => number.toLocaleString("en-US");

/** What joining alone from a lower or higher score would have done with the matches that staff decided. */
export function BackTest({ backTest }: { backTest: MatchingBackTest }) {
  const { decisions, accepted, heldBack, heldBackAccepted, inUse, thresholds } = backTest;
  if (decisions === 0) {
    return <p className={css.about}>Once your staff decide about doubtful matches, this shows how they decided.</p>;
  }
  return (
    <section aria-label="What your staff decided">
      <p>
        {`Your staff decided about ${count(decisions)} doubtful ${decisions === 1 ? "match" : "matches"} and found ${count(accepted)} to be the same person.`}
        {heldBack > 0 &&
          ` A rule keeps ${count(heldBack)} of them from joining alone at any score; ${count(heldBackAccepted)} of those were the same person.`}
      </p>
      <CardTable<Row>
        label="Thresholds tried on these decisions"
        rows={thresholds}
        rowId={({ score }) => String(score)}
        columns={[
          {
            id: "score",
            header: "Joins from",
            cell: ({ score }) => `${Math.round(score * 100)}%${score === inUse ? " (in use)" : ""}`,
          },
          { id: "joined", header: "Joined", align: "right", cell: ({ joined }) => count(joined) },
          { id: "refused", header: "Of these, refused", align: "right", cell: ({ refused }) => count(refused) },
        ]}
      />
    </section>
  );
}

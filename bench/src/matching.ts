import {
  commonNamesAndBirthDates,
  households,
  nameOrders,
  placeholderBirthDates,
  twins,
} from "@tracewell/fixtures/alike-persons";
import type { LabeledSet } from "@tracewell/fixtures/described-person";
import { heavilyDamaged, labReports, voters } from "@tracewell/fixtures/labeled-sets";
import { measureMatching } from "../../apps/server/testing/measured-matching.ts";
import { febrlFirst, febrlFourth, recordLinkerPairs } from "../../apps/server/testing/population.ts";
import { table, whole } from "./tables.ts";

const share = (of: number, to: number): string => (to === 0 ? "–" : (of / to).toFixed(3));

/** Precision, recall and review load of matching for each labeled set (docs/matching.md). */
export async function benchMatching(): Promise<string> {
  const rows = labeledSets().map((set) => {
    const found = measureMatching(set);
    return [
      set.name,
      whole(found.stored),
      whole(found.incoming),
      found.falseJoins,
      share(found.joined, found.joined + found.falseJoins),
      share(found.joined, found.known),
      share(found.joined + found.reviewed, found.known),
      share(found.reviews, found.incoming),
      ((found.milliseconds * 1000) / found.incoming).toFixed(0),
    ];
  });
  const head = [
    "set",
    "stored",
    "incoming",
    "false joins",
    "precision",
    "recall alone",
    "with review",
    "to review",
    "µs each",
  ];
  return table(head, rows);
}

const labeledSets = (): LabeledSet[] => [
  febrlFourth(false),
  febrlFourth(true),
  febrlFirst(false),
  febrlFirst(true),
  recordLinkerPairs(),
  heavilyDamaged(5000, false),
  heavilyDamaged(5000, true),
  voters(20_000),
  labReports(20_000),
  twins(2000, true),
  twins(2000, false),
  households(2000),
  nameOrders(2000),
  commonNamesAndBirthDates(2000),
  placeholderBirthDates(2000),
];

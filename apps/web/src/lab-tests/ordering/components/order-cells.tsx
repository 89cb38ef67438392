import { recordHref } from "@tracewell/contract/records";
import type { testOrderList } from "@tracewell/contract/test-order-list";
import type { TestOrderRow } from "@tracewell/contract/test-orders";
import type { CellsOf } from "../../../lists/columns-of.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { PersonName } from "../../../ui/person/person-name.tsx";
import { Age } from "../../../ui/time/duration.tsx";
import { Instant } from "../../../ui/time/instant.tsx";
import { stateLabels, stateTones } from "../order-text.ts";

const words = (text: string | null) => <span title={text ?? undefined}>{text || "–"}</span>;
const joined = (names: readonly string[]) => words(names.join(", "));

/** The cells of the list of test orders. */
export const orderCells: CellsOf<typeof testOrderList, TestOrderRow> = {
  patient: { width: 194, mobile: "title", main: true, cell: ({ person }) => <PersonName person={person} /> },
  tests: { width: 200, cell: ({ tests }) => joined(tests) },
  specimens: { width: 150, figures: true, mobile: "hidden", cell: ({ specimenIds }) => joined(specimenIds) },
  status: { width: 150, cell: (row) => <States {...row} /> },
  missing: { width: 84, align: "right", mobile: "hidden", cell: ({ missingResults }) => missingResults },
  results: { width: 150, cell: (row) => <Found {...row} /> },
  organization: { width: 124, mobile: "hidden", cell: ({ organizations }) => joined(organizations) },
  record: {
    width: 152,
    figures: true,
    mobile: "hidden",
    cell: ({ reference }) => <Link href={recordHref(reference.kind, reference.id)}>{reference.referenceNumber}</Link>,
  },
  age: { width: 64, align: "right", mobile: "hidden", cell: ({ orderedAt }) => <Age since={orderedAt} /> },
  ordered: { width: 104, cell: ({ orderedAt }) => <Instant at={orderedAt} /> },
  orderedBy: { width: 130, mobile: "hidden", cell: ({ orderedBy }) => words(orderedBy) },
  calledBack: { width: 104, mobile: "hidden", cell: ({ calledBackAt }) => <Instant at={calledBackAt} /> },
};

/** What waits the longest comes first: a specimen to take before a result to read. */
const order = ["to-collect", "to-send", "running", "to-enter", "resulted"] as const;

function States({ states }: TestOrderRow) {
  const [next, ...others] = order.filter((state) => states.includes(state));
  if (!next) return <span>–</span>;
  const all = [next, ...others].map((state) => stateLabels[state]).join(", ");
  return (
    <Badge tone={stateTones[next]} title={all}>
      <span>{all}</span>
    </Badge>
  );
}

const Found = ({ found, missingResults }: TestOrderRow) =>
  found.length > 0 ? (
    <Badge tone="positive" title={found.join(", ")}>
      <span>{found.join(", ")}</span>
    </Badge>
  ) : (
    <span>{missingResults === 0 ? "Nothing found" : "–"}</span>
  );

import type { PersonResult } from "@tracewell/contract/person-results";
import { recordHref } from "@tracewell/contract/records";
import { resultStatus } from "@tracewell/contract/result-status";
import { ResultBadge } from "../../lab-tests/components/result-badge.tsx";
import { abnormalFlag, addedResult } from "../../lab-tests/result-text.ts";
import { CardList } from "../../lists/components/card-list.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/person-story.module.css";
import { usePersonResults } from "../hooks/use-person-results.ts";

const columns: readonly CardColumn<PersonResult>[] = [
  {
    id: "test",
    header: "Test",
    cell: ({ testName, infection, performingOrganization }) => (
      <div className={css.test}>
        <span>{testName}</span>
        <span className={css.sub}>{[infection?.name, performingOrganization].filter(Boolean).join(" · ")}</span>
      </div>
    ),
  },
  { id: "result", header: "Result", cell: (result) => <Value result={result} /> },
  { id: "collected", header: "Collected", cell: (result) => <Collected result={result} /> },
  {
    id: "record",
    header: "Record",
    cell: ({ record: { id, kind, referenceNumber } }) => <Link href={recordHref(kind, id)}>{referenceNumber}</Link>,
  },
  { id: "status", header: "Status", cell: ({ status }) => resultStatus(status) },
];

const Value = ({ result }: { result: PersonResult }) => (
  <div className={css.test}>
    <ResultBadge result={result} />
    <span className={css.sub}>
      {[addedResult(result), ...result.abnormalFlags.map(abnormalFlag)].filter(Boolean).join(" · ")}
    </span>
  </div>
);

/** Where nobody told when the specimen was taken, the day is the laboratory's or our own, and says so. */
const Collected = ({ result: { collectedAt, at } }: { result: PersonResult }) =>
  collectedAt ? (
    <Instant at={collectedAt} />
  ) : (
    <span className={css.sub}>
      Reported <Instant at={at} />
    </span>
  );

/** A person's lab results over all records that the viewer may open, the latest first. */
export const PersonResults = ({ personId }: { personId: string }) => (
  <CardList
    label="Test results"
    columns={columns}
    rowId={({ id }) => id}
    pages={usePersonResults(personId)}
    moreLabel="Show older"
    bare
    empty={<EmptyLine>No test results on the records that you may open.</EmptyLine>}
  />
);

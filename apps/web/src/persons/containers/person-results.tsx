import type { PersonResult } from "@tracewell/contract/person-results";
import { recordHref } from "@tracewell/contract/records";
import { isWithdrawn, resultStatus } from "@tracewell/contract/result-status";
import { abnormalFlag, addedResult, resultTone, resultValue } from "../../lab-tests/result-text.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
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

function Value({ result }: { result: PersonResult }) {
  const value = resultValue(result);
  return (
    <div className={css.test}>
      <Badge tone={resultTone(result)}>{isWithdrawn(result.status) ? <del>{value}</del> : <span>{value}</span>}</Badge>
      <span className={css.sub}>
        {[addedResult(result), ...result.abnormalFlags.map(abnormalFlag)].filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}

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
export function PersonResults({ personId }: { personId: string }) {
  const { rows, error, readAgain, more } = usePersonResults(personId);
  if (!rows) {
    return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={3} />;
  }
  if (rows.length === 0) return <EmptyLine>No test results on the records that you may open.</EmptyLine>;
  return (
    <>
      <CardTable label="Test results" columns={columns} rows={rows} rowId={({ id }) => id} />
      {error && <ErrorState message={error.message} onRetry={readAgain} />}
      {more && (
        <div className={css.more}>
          <ActionButton busy={more.isFetching} onPress={more.fetch}>
            Show older
          </ActionButton>
        </div>
      )}
    </>
  );
}

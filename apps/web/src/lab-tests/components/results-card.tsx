import type { Ability } from "@tracewell/contract/abilities";
import type { TestOrder, TestResult } from "@tracewell/contract/lab-tests";
import type { ResultAttachment } from "@tracewell/contract/result-attachments";
import { resultStatus } from "@tracewell/contract/result-status";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { abnormalFlag, addedResult, qualitativeTone, resultValue } from "../result-text.ts";
import { OrderHead } from "./order-head.tsx";
import { ResultAttachments } from "./result-attachments.tsx";
import css from "./results-card.module.css";

export type ResultsCardProps = {
  orders: readonly TestOrder[];
  /** The record shown; results of others say which one they came with. */
  recordId: string;
  /** Where a record that a result came with is. */
  sourceHref?: (recordId: string) => string;
  onOpen: (result: TestResult, attachment: ResultAttachment) => void;
  /** By which rule what was added by hand to the record shown is changed and removed. */
  changing: Ability;
  onEdit: (result: TestResult) => void;
  onRemove: (result: TestResult) => void;
};

export const resultCount = (orders: readonly TestOrder[]): number =>
  orders.reduce((sum, { results }) => sum + results.length, 0);

/** Orders with their specimens and results: value in the color of its meaning, unit, range, flags, corrections. */
export function ResultsCard({ orders, ...shown }: ResultsCardProps) {
  if (orders.length === 0)
    return <EmptyLine>No test results yet. They come with lab reports, or are added by hand.</EmptyLine>;
  return orders.map((order) => (
    <section key={order.id} className={css.order} aria-label={order.testName}>
      <OrderHead order={order} />
      {order.results.length > 0 ? (
        <CardTable
          label={`Results of ${order.testName}`}
          columns={columnsFor(shown, order.results.some(isOwn(shown.recordId)))}
          rows={order.results}
          rowId={({ id }) => id}
        />
      ) : (
        <EmptyLine>No result yet.</EmptyLine>
      )}
      {order.notes && <p className={css.notes}>{order.notes}</p>}
    </section>
  ));
}

/** What was added by hand is changed on its own record. */
const isOwn =
  (recordId: string) =>
  ({ byHand, sourceRecord }: TestResult): boolean =>
    byHand && sourceRecord.id === recordId;

const columnsFor = (shown: Omit<ResultsCardProps, "orders">, changes: boolean): CardColumn<TestResult>[] => [
  ...plainColumns(shown),
  ...(changes
    ? [
        {
          id: "change",
          header: "Actions",
          align: "right",
          cell: (result) => <Changes result={result} {...shown} />,
        } as const satisfies CardColumn<TestResult>,
      ]
    : []),
];

function Changes({
  result,
  recordId,
  changing,
  onEdit,
  onRemove,
}: { result: TestResult } & Omit<ResultsCardProps, "orders">) {
  if (!isOwn(recordId)(result)) return null;
  const name = <VisuallyHidden> {result.testName}</VisuallyHidden>;
  return (
    <div className={css.changes}>
      <AbilityButton plain size="xs" ability={changing} onPress={() => onEdit(result)}>
        Edit{name}
      </AbilityButton>
      <AbilityButton plain size="xs" ability={changing} onPress={() => onRemove(result)}>
        Remove{name}
      </AbilityButton>
    </div>
  );
}

const plainColumns = ({ recordId, sourceHref, onOpen }: Omit<ResultsCardProps, "orders">): CardColumn<TestResult>[] => [
  { id: "test", header: "Test", cell: (result) => <TestName result={result} recordId={recordId} href={sourceHref} /> },
  {
    id: "result",
    header: "Result",
    cell: (result) => <Value result={result} onOpen={(attachment) => onOpen(result, attachment)} />,
  },
  { id: "range", header: "Reference range", cell: ({ referenceRange }) => referenceRange ?? "–" },
  { id: "flags", header: "Flags", cell: ({ abnormalFlags }) => abnormalFlags.map(abnormalFlag).join(", ") || "–" },
  { id: "status", header: "Status", cell: ({ status }) => resultStatus(status) },
  { id: "observed", header: "Observed", align: "right", cell: ({ observedAt }) => <Instant at={observedAt} /> },
];

type TestNameProps = { result: TestResult; recordId: string; href: ResultsCardProps["sourceHref"] };

function TestName({ result, recordId, href }: TestNameProps) {
  const { testName, testCode, infection, notes, sourceRecord } = result;
  const isFromElsewhere = sourceRecord.id !== recordId;
  return (
    <div className={css.test}>
      <span>{testName}</span>
      <span className={css.sub}>
        {[testCode, infection?.name].filter(Boolean).join(" · ")}
        {isFromElsewhere && (
          <>
            {" from "}
            {href ? (
              <Link href={href(sourceRecord.id)}>{sourceRecord.referenceNumber}</Link>
            ) : (
              sourceRecord.referenceNumber
            )}
          </>
        )}
      </span>
      <Performed result={result} />
      {result.enteredBy && <span className={css.sub}>Added by hand by {result.enteredBy}</span>}
      {notes && <span className={css.sub}>{notes}</span>}
    </div>
  );
}

/** Who performed the test, how, on what, and when. */
function Performed({ result }: { result: TestResult }) {
  const { performingOrganization, performingClia, performingAddress, method, device, analyzedAt } = result;
  const by = [performingOrganization, performingClia && `CLIA ${performingClia}`].filter(Boolean).join(", ");
  return (
    <>
      {by && (
        <span className={css.sub} title={performingAddress ?? undefined}>
          Performed by {by}
        </span>
      )}
      {(method || device) && <span className={css.sub}>{[method, device].filter(Boolean).join(" · ")}</span>}
      {analyzedAt && (
        <span className={css.sub}>
          Analyzed <Instant at={analyzedAt} />
        </span>
      )}
    </>
  );
}

function Value({ result, onOpen }: { result: TestResult; onOpen: (attachment: ResultAttachment) => void }) {
  const added = addedResult(result);
  return (
    <div className={css.value}>
      {result.qualitativeResult ? (
        <Badge tone={qualitativeTone(result.qualitativeResult)} title={added ?? undefined}>
          <span>{resultValue(result)}</span>
        </Badge>
      ) : (
        // Of a document the value only names its type.
        result.attachments.length === 0 && <span>{resultValue(result)}</span>
      )}
      {added && <span className={css.sub}>{added}</span>}
      {result.valueCode && result.valueCode !== result.value && (
        <span className={css.sub}>Code {result.valueCode}</span>
      )}
      <ResultAttachments result={result} onOpen={onOpen} />
      {result.earlier.map(({ value, status, replacedAt, replacedBy, reason }) => (
        <span key={replacedAt} className={css.sub}>
          was <del>{value ?? "–"}</del> ({resultStatus(status).toLowerCase()}) until <Instant at={replacedAt} />
          {replacedBy && `, corrected by ${replacedBy}`}
          {reason && `: ${reason}`}
        </span>
      ))}
    </div>
  );
}

import { Modal } from "@mantine/core";
import { type AccessCheckPage, mostDifferences } from "@tracewell/contract/access-checks";
import { CardTable } from "../../ui/card-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { isUnderWay } from "../check-text.ts";
import css from "../components/access-checks.module.css";
import { CheckState, differenceColumns, roleColumns } from "../components/check-columns.tsx";
import { useAccessCheck } from "../hooks/use-access-checks.ts";

const number = (value: number) => value.toLocaleString("en-US");

/** One check: what was asked, what was found, and how many calls are open to each role. */
export function CheckDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: check, error, refetch } = useAccessCheck(id);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Access check"
      centered
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {!check && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!check && !error && <SkeletonLines lines={8} />}
      {check && <Shown check={check} />}
    </Modal>
  );
}

const Shown = ({ check }: { check: AccessCheckPage }) => (
  <div className={css.shown}>
    <Facts
      columns={2}
      facts={[
        { label: "Result", value: <CheckState state={check.state} /> },
        { label: "Started", value: <Instant at={check.askedAt} withTime /> },
        { label: "By", value: check.askedBy?.name ?? "Nightly" },
        { label: "Finished", value: check.finishedAt && <Instant at={check.finishedAt} withTime /> },
        { label: "Calls", value: number(check.calls) },
        { label: "Tables", value: number(check.tables) },
        { label: "Questions", value: number(check.asked) },
        { label: "Unanswered", value: number(check.unanswered) },
        { label: "Other clinics tried", value: check.otherClinics === 0 ? "None" : check.otherClinics },
      ]}
    />
    {check.found.length > 0 && (
      <CardTable
        label="Differences"
        columns={differenceColumns}
        rows={check.found}
        rowId={({ what, role, place, of }) => [what, role, place, of].join(" ")}
      />
    )}
    {check.differences > mostDifferences && (
      <p className={css.lead}>
        The first {mostDifferences} of {number(check.differences)} differences.
      </p>
    )}
    {check.found.length === 0 && <EmptyLine>{nothingFound(check)}</EmptyLine>}
    {check.roles.length > 0 && (
      <CardTable label="Calls by role" columns={roleColumns} rows={check.roles} rowId={({ name }) => name} />
    )}
  </div>
);

function nothingFound(check: AccessCheckPage): string {
  if (isUnderWay(check)) return "In progress.";
  return check.state === "broken" ? "It could not be finished, so it proves nothing." : "No difference was found.";
}

import { NativeSelect, Stack } from "@mantine/core";
import { medianDays } from "@tracewell/contract/clinic-figures";
import { pregnantUntreatedAfter, untreatedAfter } from "@tracewell/contract/why-now";
import { useState } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/figures-table.module.css";
import { FiguresTable } from "../components/figures-table.tsx";
import { infectionColumns, type NewIn, workColumns } from "../figure-columns.ts";
import { useClinicFigures } from "../hooks/use-clinic-figures.ts";

const back = <Link href="/analytics">Analytics</Link>;

/** Counts of the clinics below one's own. */
export function ClinicFiguresPage() {
  const { data, error, refetch } = useClinicFigures();
  const [within, setWithin] = useState<NewIn>("newIn30Days");
  if (!data)
    return (
      <PageFrame title="Clinics below" subtitle={back}>
        {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={8} />}
      </PageFrame>
    );
  const { clinics, smallest, countedAt, left } = data;
  if (clinics.length === 0)
    return (
      <PageFrame title="Clinics below" subtitle={back}>
        <EmptyState title="There are no clinics below this one" action={back}>
          When a clinic is opened below this one, its figures appear here.
        </EmptyState>
      </PageFrame>
    );
  const byInfection = infectionColumns(clinics, within, smallest);
  return (
    <PageFrame
      title="Clinics below"
      subtitle={
        <>
          {back} · Counted <Instant at={countedAt} withTime />. Only numbers are shown, nothing of any patient.
        </>
      }
    >
      <Stack gap="md">
        <Card title="Work">
          <FiguresTable label="Work of the clinics below" clinics={clinics} columns={workColumns(smallest)} />
          <p className={css.note}>
            In clinics where you can’t open cases yourself, new cases are rounded to fives and hidden under {smallest}.
            Totals add up what is shown. Untreated: open, with a positive test, and not treated within {untreatedAfter}{" "}
            days, or within {pregnantUntreatedAfter} day in a pregnancy. Days: medians, counted from the report, over
            the last {medianDays} days.
          </p>
          {left > 0 && <p className={css.note}>{left} more clinics are not shown.</p>}
        </Card>
        <Card title="New cases by infection">
          {byInfection.length > 0 ? (
            <>
              <NativeSelect
                className={css.choice}
                label="New in the last"
                value={within}
                data={[
                  { value: "newIn7Days", label: "7 days" },
                  { value: "newIn30Days", label: "30 days" },
                ]}
                onChange={(event) => setWithin(event.currentTarget.value as NewIn)}
              />
              <FiguresTable label="New cases by infection" clinics={clinics} columns={byInfection} />
            </>
          ) : (
            <p className={css.note}>No infection has {smallest} new cases or more in any clinic.</p>
          )}
        </Card>
      </Stack>
    </PageFrame>
  );
}

import { Select } from "@mantine/core";
import type { BenchTest } from "@tracewell/contract/bench";
import { useAddressSearch } from "../../../lists/hooks/use-address-search.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { BenchDesk } from "../containers/bench-desk.tsx";
import { useBench, useBenchTests } from "../hooks/use-bench.ts";
import { benchSearch } from "../search.ts";

/** The bench: one test, many specimens, by keyboard or scanner alone (R10-03). */
export function BenchPage() {
  const [{ test }, change] = useAddressSearch(benchSearch);
  const { data, error, refetch } = useBenchTests();
  const tests = data?.tests ?? [];
  const open = test ?? tests[0]?.id;
  return (
    <PageFrame
      title="Bench"
      actions={
        tests.length > 0 && (
          <Select
            aria-label="Test"
            allowDeselect={false}
            searchable
            w={320}
            maw="100%"
            data={tests.map((each) => ({ value: each.id, label: named(each) }))}
            value={open ?? null}
            onChange={(id) => id && change({ test: id })}
          />
        )
      }
    >
      {!data && !error && <SkeletonLines lines={10} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && !open && (
        <EmptyState title="No specimens wait">
          They show here once they were collected for a test that is done on site.
        </EmptyState>
      )}
      {data && open && <BenchOfTest key={open} id={open} />}
    </PageFrame>
  );
}

const named = ({ name, waiting }: BenchTest): string => `${name} (${waiting})`;

function BenchOfTest({ id }: { id: string }) {
  const { data, error, refetch } = useBench(id);
  if (data) return <BenchDesk bench={data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={10} />;
}

import { useDebouncedValue } from "@mantine/hooks";
import type { YieldWeights } from "@tracewell/contract/yield-weights";
import { BackTestTable } from "../components/back-test-table.tsx";
import css from "../components/workload.module.css";
import { useTriedWeights } from "../hooks/use-workload.ts";

/** What the interviews of the last year found, by the points that these weights would have given. */
export function TriedWeights({ weights }: { weights: YieldWeights }) {
  const [settled] = useDebouncedValue(weights, 400);
  const { data } = useTriedWeights(settled);
  if (!data) return null;
  return (
    <>
      {data.rows.length > 0 && <BackTestTable rows={data.rows} />}
      <p className={css.note}>
        {data.rows.length > 0
          ? "Interviews of the last year by the points that these weights would have given. Where more points did not find more, the weights are wrong for this clinic."
          : "There were no interviews in the last year to try these weights on."}
      </p>
    </>
  );
}

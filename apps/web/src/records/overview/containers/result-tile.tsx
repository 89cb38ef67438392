import type { TestOrder } from "@tracewell/contract/lab-tests";
import { qualitativeTone, resultValue } from "../../../lab-tests/result-text.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import css from "../components/overview.module.css";
import { OverviewTile } from "../components/overview-tile.tsx";
import { ResultTrend } from "../components/result-trend.tsx";
import { glanceAt, titerChange } from "./glance.ts";

const mostShown = 3;

/** The newest result of each test, positive ones first, and how a titer went. */
export function ResultTile({ orders }: { orders: readonly TestOrder[] }) {
  const tests = glanceAt(orders);
  const shown = tests.slice(0, mostShown);
  const measured = shown.find(({ trend }) => trend.length > 0);
  const change = measured && titerChange(measured);
  return (
    <OverviewTile title="Test results" count={tests.length} href="#results" none="None yet.">
      {measured && <ResultTrend test={measured.test} trend={measured.trend} />}
      <ul className={css.lines}>
        {shown.map(({ id, test, result }) => (
          <li key={id} className={css.line}>
            <span className={css.name} title={test}>
              {test}
            </span>
            <Badge tone={qualitativeTone(result.qualitativeResult)}>{resultValue(result)}</Badge>
          </li>
        ))}
        {change && <li className={css.line}>{change}</li>}
      </ul>
    </OverviewTile>
  );
}

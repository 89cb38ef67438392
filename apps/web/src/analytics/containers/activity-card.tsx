import { analyticsCalls } from "@tracewell/contract/analytics";
import { useCall } from "../../platform/calls/use-call.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { barMark } from "../chart-texts.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { PanelChart } from "../components/panel-chart.tsx";
import { minutesOf } from "../minutes.ts";

/** What the clinic's staff did, all together: nobody is told apart. */
export function ActivityCard() {
  const { data, error, refetch } = useCall(analyticsCalls.activity, { query: {} });
  type Answer = NonNullable<typeof data>;
  const sentence = ({ rows, period }: Answer) => {
    const changes = rows.reduce((all, row) => all + row.changes, 0);
    const minutes = rows.reduce((all, row) => all + minutesOf(row.seconds), 0);
    return `${changes.toLocaleString("en-US")} changes and ${minutes.toLocaleString("en-US")} minutes signed in, from ${formatDay(period.from)} to ${formatDay(period.to)}.`;
  };
  return (
    <ChartCard
      title="Staff activity"
      fileName="staff-activity"
      answer={data}
      problem={error}
      onRetry={() => void refetch()}
      askForFile={async () => data ?? ((await refetch()).data as Answer)}
      sentence={sentence}
      draw={(answer, width) => (
        <PanelChart
          marks={answer.rows.map(({ on }) => barMark(on, "day"))}
          panels={[
            { name: "Changes", values: answer.rows.map(({ changes }) => changes) },
            { name: "Minutes", values: answer.rows.map(({ seconds }) => minutesOf(seconds)) },
          ]}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={({ rows }) => ({
        columns: ["Day", "People", "Changes", "Minutes signed in"],
        rows: rows.map(({ on, people, changes, seconds }) => [formatDay(on), people, changes, minutesOf(seconds)]),
      })}
    />
  );
}

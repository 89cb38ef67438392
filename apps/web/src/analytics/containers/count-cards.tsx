import { type AreaKind, analyticsCalls, type IntervalGroup } from "@tracewell/contract/analytics";
import { areaTexts, countText, intervalGroupTexts, stepTexts } from "../chart-texts.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { CountBars } from "../components/count-bars.tsx";
import { cell } from "../components/epi-curve.tsx";
import { daysText, IntervalChart, rowName, timesTable } from "../components/interval-chart.tsx";
import { Pyramid, pyramidTable } from "../components/pyramid.tsx";
import { SentenceChoice } from "../components/sentence-choice.tsx";
import { useChart } from "../hooks/use-charts.ts";
import { type AnalyticsSearch, countedBy } from "../search.ts";

type CountCardProps = { search: AnalyticsSearch; onChange: (part: Partial<AnalyticsSearch>) => void };

const noCases = "No case has such a day in this period.";
const isNobody = ({ total }: { total: { count?: number | undefined } }) => (total.count === 0 ? noCases : null);

/** How old the patients are, and of which sex. */
export function PyramidCard({ search }: Pick<CountCardProps, "search">) {
  const chart = useChart(analyticsCalls.pyramid, countedBy(search));
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ rows, smallest }: Answer) => {
    const [largest] = [...rows].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
    return largest?.count
      ? `Most, ${countText(largest, smallest)}, are ${largest.age} years old and of sex ${largest.sex.toLowerCase()}.`
      : "All counts are hidden.";
  };
  return (
    <ChartCard
      {...chart}
      title="Age and sex at birth"
      fileName="age-and-sex"
      sentence={sentence}
      draw={(data, width) => <Pyramid data={data} width={width} label={sentence(data)} />}
      table={pyramidTable}
      nothing={isNobody}
    />
  );
}

/** Where the patients are. */
export function AreaCard({ search, onChange }: CountCardProps) {
  const { area = "region" } = search;
  const chart = useChart(analyticsCalls.map, { ...countedBy(search), area });
  type Answer = NonNullable<typeof chart.answer>;
  const barsIn = ({ rows }: Answer) => rows.map((row) => ({ ...row, name: row.area ?? "Not known" }));
  const sentence = (answer: Answer) => {
    const [most] = barsIn(answer);
    return `${answer.rows.length} ${answer.rows.length === 1 ? "place" : "places"}${most?.count ? `; most cases: ${most.name}, ${countText(most, answer.smallest)}` : ""}.`;
  };
  return (
    <ChartCard
      {...chart}
      title="Places"
      fileName="places"
      choice={
        <SentenceChoice<AreaKind>
          label="Places by"
          words={areaTexts}
          chosen={area}
          onChange={(next) => onChange({ area: next === "region" ? undefined : next })}
        />
      }
      sentence={sentence}
      draw={(answer, width) => (
        <CountBars
          bars={barsIn(answer).slice(0, 12)}
          smallest={answer.smallest}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={(answer) => ({
        columns: ["Place", "Cases", ...(answer.against ? ["Before"] : [])],
        rows: answer.rows.map(({ area: place, before, ...told }) => [
          place ?? "Not known",
          cell(told, answer.smallest),
          ...(answer.against ? [before ? cell(before, answer.smallest) : null] : []),
        ]),
      })}
      nothing={isNobody}
    />
  );
}

/** How far the cases came. */
export function CascadeCard({ search }: Pick<CountCardProps, "search">) {
  const chart = useChart(analyticsCalls.cascade, countedBy(search));
  type Answer = NonNullable<typeof chart.answer>;
  const barsIn = ({ rows }: Answer) => rows.map((row) => ({ ...row, name: stepTexts[row.step] }));
  const sentence = ({ rows, smallest }: Answer) => {
    const told = (step: (typeof rows)[number]["step"]) =>
      countText(
        rows.find((row) => row.step === step),
        smallest,
      );
    return `Of ${told("reported")} reported cases, ${told("interviewed")} were interviewed and ${told("treated")} treated.`;
  };
  return (
    <ChartCard
      {...chart}
      title="From report to treatment"
      fileName="cascade"
      sentence={sentence}
      draw={(answer, width) => (
        <CountBars
          bars={barsIn(answer)}
          of={answer.total}
          smallest={answer.smallest}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={(answer) => ({
        columns: ["Step", "Cases", ...(answer.against ? ["Before"] : [])],
        rows: answer.rows.map(({ step, before, ...told }) => [
          stepTexts[step],
          cell(told, answer.smallest),
          ...(answer.against ? [before ? cell(before, answer.smallest) : null] : []),
        ]),
      })}
      nothing={isNobody}
    />
  );
}

/** How long it took from one step to the next. */
export function TimelinessCard({ search, onChange }: CountCardProps) {
  const { times } = search;
  const chart = useChart(analyticsCalls.timeliness, { ...countedBy(search), group: times });
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ rows }: Answer) => {
    const told = rows.filter(({ days }) => days !== null).slice(0, 3);
    const parts = told.map((row) => `${rowName(row)}: ${daysText(row.days?.median ?? 0)}`);
    return `Median and middle half of the days. ${parts.join("; ")}.`;
  };
  return (
    <ChartCard
      {...chart}
      title="Days between steps"
      fileName="timeliness"
      choice={
        <SentenceChoice<IntervalGroup>
          label="Times by"
          words={intervalGroupTexts}
          none="of all together"
          chosen={times}
          onChange={(next) => onChange({ times: next })}
        />
      }
      sentence={sentence}
      draw={(answer, width) => <IntervalChart data={answer} width={width} label={sentence(answer)} />}
      table={timesTable}
      nothing={({ rows }) =>
        rows.every(({ days }) => days === null) ? "No case has two of these days yet, or too few do." : null
      }
    />
  );
}

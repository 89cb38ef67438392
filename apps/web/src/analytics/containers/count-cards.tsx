import { analyticsCalls } from "@tracewell/contract/analytics";
import type { IntervalGroup } from "@tracewell/contract/chart-terms";
import type { CardProps } from "../card-props.ts";
import { countText, intervalGroupTexts, rateText, stepTexts, unstableText } from "../chart-texts.ts";
import { dashText } from "../compared.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { CountBars } from "../components/count-bars.tsx";
import { cell } from "../components/epi-curve.tsx";
import { daysText, IntervalChart, rowName, timesTable } from "../components/interval-chart.tsx";
import { Pyramid, pyramidTable } from "../components/pyramid.tsx";
import { RatesChoice } from "../components/rates-choice.tsx";
import { SentenceChoice } from "../components/sentence-choice.tsx";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";

const nobodyDated = "No case has such a day in this period.";
export const isNobody = ({ total }: { total: { count?: number | undefined } }) =>
  total.count === 0 ? nobodyDated : null;

/** How old the patients are, and of which sex. */
export function PyramidCard({ search, compared, onChange }: CardProps) {
  const chart = useChart(analyticsCalls.pyramid, countedBy(search));
  type Answer = NonNullable<typeof chart.answer>;
  const byRate = (answer: Answer) => search.counts === undefined && !answer.rateGap;
  const sentence = (answer: Answer) => {
    const { rows, smallest, against } = answer;
    if (byRate(answer)) {
      const [highest] = [...rows].sort((one, other) => (other.rate?.per100000 ?? 0) - (one.rate?.per100000 ?? 0));
      return highest?.rate?.per100000
        ? `Highest rate: ${rateText(highest.rate)} per 100,000 residents of ${answer.populationYear}, ${highest.age} years old and of sex ${highest.sex.toLowerCase()}. ${unstableText}.${dashText(compared, against)}`
        : "All rates are hidden or zero.";
    }
    const [largest] = [...rows].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
    return largest?.count
      ? `Most, ${countText(largest, smallest)}, are ${largest.age} years old and of sex ${largest.sex.toLowerCase()}.${dashText(compared, against)}`
      : "All counts are hidden.";
  };
  return (
    <ChartCard
      {...chart}
      title="Age and sex at birth"
      fileName="age-and-sex"
      limit={{ onChange }}
      choice={chart.answer?.rateGap === null && <RatesChoice label="Drawn by" search={search} onChange={onChange} />}
      sentence={sentence}
      draw={(data, width) => <Pyramid data={data} byRate={byRate(data)} width={width} label={sentence(data)} />}
      table={(data) => pyramidTable(data, search, compared)}
      nothing={isNobody}
    />
  );
}

/** How far the cases came. */
export function CascadeCard({ search, compared, onChange }: CardProps) {
  const chart = useChart(analyticsCalls.cascade, countedBy(search));
  type Answer = NonNullable<typeof chart.answer>;
  const barsIn = ({ rows }: Answer) => rows.map((row) => ({ ...row, name: stepTexts[row.step] }));
  const sentence = ({ rows, smallest, against }: Answer) => {
    const told = (step: (typeof rows)[number]["step"]) =>
      countText(
        rows.find((row) => row.step === step),
        smallest,
      );
    return `Of ${told("reported")} reported cases, ${told("interviewed")} were interviewed and ${told("treated")} treated. Named partners are contacts and partners who are still unnamed.${dashText(compared, against)}`;
  };
  return (
    <ChartCard
      {...chart}
      title="From report to treatment"
      fileName="cascade"
      limit={{ onChange }}
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
        columns: ["Step", "Cases", ...(answer.against ? [compared.column] : [])],
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
export function TimelinessCard({ search, compared, onChange }: CardProps) {
  const { times } = search;
  const chart = useChart(analyticsCalls.timeliness, { ...countedBy(search), group: times });
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ rows, against }: Answer) => {
    const told = rows.filter(({ days }) => days !== null).slice(0, 3);
    const parts = told.map((row) => `${rowName(row)}: ${daysText(row.days?.median ?? 0)}`);
    return `Median and middle half of the days. ${parts.join("; ")}.${dashText(compared, against)}`;
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
      limit={{ onChange }}
      sentence={sentence}
      draw={(answer, width) => <IntervalChart data={answer} width={width} label={sentence(answer)} />}
      table={(data) => timesTable(data, compared)}
      nothing={({ rows }) =>
        rows.every(({ days }) => days === null) ? "No case has two of these days yet, or too few do." : null
      }
    />
  );
}

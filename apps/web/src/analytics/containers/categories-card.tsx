import { analyticsCalls } from "@tracewell/contract/analytics";
import type { CategoryKind } from "@tracewell/contract/chart-terms";
import type { CardProps } from "../card-props.ts";
import { categoryTexts, countText, hiddenText } from "../chart-texts.ts";
import { dashText } from "../compared.ts";
import { ChartCard } from "../components/chart-card.tsx";
import { CountBars } from "../components/count-bars.tsx";
import { cell } from "../components/epi-curve.tsx";
import { SentenceChoice } from "../components/sentence-choice.tsx";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";
import { isNobody } from "./count-cards.tsx";

const notAnswered = "Not answered";

/** What patients answered about housing, assistance and school (R9-67). */
export function CategoriesCard({ search, compared, onChange }: CardProps) {
  const { category = "housing" } = search;
  const chart = useChart(analyticsCalls.categories, { ...countedBy(search), of: category });
  type Answer = NonNullable<typeof chart.answer>;
  const sentence = ({ total, several, smallest, against }: Answer) =>
    `${countText(total, smallest)} cases by ${categoryTexts[category]}${several ? "; a patient may be in several lines" : ""}.${hiddenText(smallest)}${dashText(compared, against)}`;
  return (
    <ChartCard
      {...chart}
      title="Living conditions"
      fileName={category}
      limit={{ onChange }}
      choice={
        <SentenceChoice<CategoryKind>
          label="Living conditions by"
          words={categoryTexts}
          chosen={category}
          onChange={(next) => onChange({ category: next === "housing" ? undefined : next })}
        />
      }
      sentence={sentence}
      draw={(answer, width) => (
        <CountBars
          bars={answer.rows.map((row) => ({ ...row, name: row.answer ?? notAnswered }))}
          of={answer.total}
          smallest={answer.smallest}
          width={width}
          label={sentence(answer)}
        />
      )}
      table={(answer) => ({
        columns: ["Answer", "Cases", ...(answer.against ? [compared.column] : [])],
        rows: answer.rows.map(({ answer: text, before, ...told }) => [
          text ?? notAnswered,
          cell(told, answer.smallest),
          ...(answer.against ? [before ? cell(before, answer.smallest) : null] : []),
        ]),
      })}
      nothing={isNobody}
    />
  );
}

import type { CountDate } from "@tracewell/contract/chart-terms";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { dateTexts } from "../chart-texts.ts";
import { type AnalyticsSearch, periodOf } from "../search.ts";
import css from "./filter-sentence.module.css";
import { SentenceChoice } from "./sentence-choice.tsx";

type Choice = { value: string; label: string };

type FilterSentenceProps = {
  search: AnalyticsSearch;
  today: string;
  infections: readonly Choice[];
  regions: readonly Choice[];
  onChange: (part: Partial<AnalyticsSearch>) => void;
};

/** As long as nothing else is chosen, the other group is the same as the first. */
const sameGroup = { otherInfection: undefined, otherRegion: undefined, otherSex: undefined };

/** With whom the cases are compared: what is not said is as in the first group. */
function OtherGroup({ search, infections, regions, onChange }: Omit<FilterSentenceProps, "today">) {
  return (
    <>
      <span>of</span>
      <SentenceChoice
        label="Infection of the other group"
        words={[{ value: "all", label: "all infections" }, ...infections]}
        none="the same infection"
        chosen={search.otherInfection}
        onChange={(otherInfection) => onChange({ otherInfection })}
      />
      <span>in</span>
      <SentenceChoice
        label="Jurisdiction of the other group"
        words={[{ value: "all", label: "all jurisdictions" }, ...regions]}
        none="the same jurisdiction"
        chosen={search.otherRegion}
        onChange={(otherRegion) => onChange({ otherRegion })}
      />
      <span>of</span>
      <SentenceChoice
        label="Sex at birth of the other group"
        words={{ ...sexTexts, all: "any sex" }}
        none="the same sex"
        chosen={search.otherSex}
        onChange={(otherSex) => onChange({ otherSex: otherSex as AnalyticsSearch["otherSex"] })}
      />
    </>
  );
}

const sexTexts = Object.fromEntries(sexesAtBirth.map((sex) => [sex, sex]));

/** Which cases the charts count, as one sentence whose words can be changed. */
export function FilterSentence({ search, today, infections, regions, onChange }: FilterSentenceProps) {
  const { from, to } = periodOf(search, today);
  return (
    <fieldset className={css.sentence} aria-label="Which cases">
      <span>Count cases of</span>
      <SentenceChoice
        label="Infection"
        words={infections}
        none="all infections"
        chosen={search.infection}
        onChange={(infection) => onChange({ infection })}
      />
      <span>in</span>
      <SentenceChoice
        label="Jurisdiction"
        words={regions}
        none="all jurisdictions"
        chosen={search.region}
        onChange={(region) => onChange({ region })}
      />
      <span>of</span>
      <SentenceChoice
        label="Sex at birth"
        words={sexTexts}
        none="any sex"
        chosen={search.sex}
        onChange={(sex) => onChange({ sex: sex as AnalyticsSearch["sex"] })}
      />
      <span>by</span>
      <SentenceChoice<CountDate>
        label="Dated by"
        words={dateTexts}
        chosen={search.by ?? "specimen"}
        onChange={(by) => onChange({ by: by === "specimen" ? undefined : by })}
      />
      <span>from</span>
      <DayPicker
        aria-label="From"
        size="xs"
        w={112}
        maxDate={to}
        value={from}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <span>to</span>
      <DayPicker
        aria-label="To"
        size="xs"
        w={112}
        minDate={from}
        value={to}
        onChange={(day) => onChange({ to: day && day !== today ? day : undefined })}
      />
      <span>and compare with</span>
      <SentenceChoice
        label="Compared with"
        words={{ before: "the days before", year: "the year before", group: "another group" }}
        none="nothing"
        chosen={search.against}
        onChange={(against) => onChange({ against, ...sameGroup })}
      />
      {search.against === "group" && <OtherGroup {...{ search, infections, regions, onChange }} />}
    </fieldset>
  );
}

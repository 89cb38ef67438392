import { analyticsCalls } from "@tracewell/contract/analytics";
import type { ReplyOf } from "@tracewell/contract/call";
import type { AreaKind } from "@tracewell/contract/chart-terms";
import { useMay } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import { AreaMap } from "../../ui/map/area-map.tsx";
import type { MapArea } from "../../ui/map/area-scale.ts";
import { mapCredit } from "../../ui/map/project-shapes.ts";
import { useStateShapes } from "../../ui/map/state-shapes.ts";
import { usStates } from "../../ui/map/us-states.ts";
import type { CardProps } from "../card-props.ts";
import { areaTexts, countText, gapTexts, hiddenText, rateText, unstableText } from "../chart-texts.ts";
import css from "../components/chart.module.css";
import { ChartCard } from "../components/chart-card.tsx";
import { cell } from "../components/epi-curve.tsx";
import { RatesChoice } from "../components/rates-choice.tsx";
import { SentenceChoice } from "../components/sentence-choice.tsx";
import { countedHref } from "../counted-list.ts";
import { useChart } from "../hooks/use-charts.ts";
import { countedBy } from "../search.ts";
import { isNobody } from "./count-cards.tsx";

type Places = ReplyOf<typeof analyticsCalls.map>;
type Place = Places["rows"][number];

const notKnown = "Not known";
const nameOf = ({ name, area }: Place): string => name ?? area ?? notKnown;

/** What the map says of a place: its rate where there are rates, else its count. */
function areaOf(place: Place, { smallest }: Places, byRate: boolean): MapArea {
  const cases = `${countText(place, smallest)} ${place.count === 1 ? "case" : "cases"}`;
  const rate = rateText(place.rate);
  const value = place.suppressed ? null : byRate ? place.rate?.per100000 : place.count;
  return {
    id: place.area ?? "",
    name: nameOf(place).replace(/, [A-Z]{2}$/, ""),
    ...(value === undefined ? {} : { value }),
    text: rate ? `${cases}, ${rate} per 100,000${place.rate?.unstable ? " (not stable)" : ""}` : cases,
    ...(place.count ? { note: byRate ? (rate ?? "") : `${place.count}` } : {}),
  };
}

/** The states in which cases or residents are known, the one with most cases first. */
function statesIn({ rows }: Places): string[] {
  const counts = new Map<string, number>();
  for (const { area, count = 0 } of rows) {
    const state = area?.slice(0, 2);
    if (state && usStates.has(state)) counts.set(state, (counts.get(state) ?? 0) + count);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([state]) => state);
}

/** Where the patients are: a map of a state's counties, and tiles for jurisdictions and ZIP codes, whose borders nobody published. */
export function MapCard({ search, compared, onChange }: CardProps) {
  const { area = "region" } = search;
  const chart = useChart(analyticsCalls.map, { ...countedBy(search), area });
  const maySetPopulations = useMay("EDIT_SYSTEM_SETTINGS");
  const states = area === "county" && chart.answer ? statesIn(chart.answer) : [];
  const state = area === "county" ? (search.state ?? states[0]) : undefined;
  const shapes = useStateShapes(state).data;
  const inView = ({ rows }: Places) => rows.filter((row) => state === undefined || row.area?.startsWith(state));
  const byRate = (answer: Places) => search.counts === undefined && answer.rows.some(({ rate }) => rate !== null);
  const sentence = (answer: Places) => sentenceOf(answer, inView(answer), byRate(answer));
  return (
    <ChartCard
      {...chart}
      title="Places"
      fileName="places"
      limit={{ onChange }}
      choice={<MapChoices {...{ search, states, state, onChange }} hasRates={!chart.answer?.rateGap} />}
      sentence={sentence}
      draw={(answer, width) => (
        <AreaMap
          shapes={state === undefined ? null : (shapes ?? [])}
          areas={inView(answer)
            .filter((place) => place.area !== null)
            .map((place) => areaOf(place, answer, byRate(answer)))}
          legend={byRate(answer) ? "Cases per 100,000:" : "Cases:"}
          hidden={answer.smallest === null ? undefined : `hidden, under ${answer.smallest}`}
          footnote={byRate(answer) ? unstableText : undefined}
          width={width}
          label={sentence(answer)}
        />
      )}
      note={(answer) => (
        <p className={css.sentence}>
          {answer.rateGap && gapTexts[answer.rateGap]}{" "}
          {answer.rateGap === "no-populations" && maySetPopulations && (
            <Link href="/system-settings">Upload populations</Link>
          )}
          {area === "county" && mapCredit}
        </p>
      )}
      table={(answer) => ({
        ...(answer.smallest === null && {
          hrefs: answer.rows.map((place) => (place.count ? placeHref(search, answer, place) : null)),
        }),
        columns: [
          "Place",
          "Cases",
          ...(answer.rateGap ? [] : ["Per 100,000"]),
          ...(answer.against ? [compared.column] : []),
          ...(answer.against && !answer.rateGap ? [`${compared.column}, per 100,000`] : []),
        ],
        rows: answer.rows.map((place) => [
          nameOf(place),
          cell(place, answer.smallest),
          ...(answer.rateGap ? [] : [rateText(place.rate)]),
          ...(answer.against ? [place.before ? cell(place.before, answer.smallest) : null] : []),
          ...(answer.against && !answer.rateGap ? [rateText(place.rateBefore)] : []),
        ]),
      })}
      nothing={isNobody}
    />
  );
}

/** The cases of a place; those whose place isn't known have no list. */
const placeHref = (search: CardProps["search"], { period }: Places, { area: code }: Place): string | null => {
  if (code === null) return null;
  const { area = "region" } = search;
  const inPlace = { region: { region: [code] }, county: { countedCounty: code }, zip3: { countedZip3: code } };
  return countedHref(search, period, inPlace[area]);
};

function sentenceOf(answer: Places, shown: readonly Place[], byRate: boolean): string {
  const known = shown.filter(({ area, count }) => area !== null && (count ?? 0) > 0);
  const ranked = byRate
    ? [...known].sort((one, other) => (other.rate?.per100000 ?? 0) - (one.rate?.per100000 ?? 0))
    : known;
  const [most] = ranked;
  const unknown = answer.rows.find(({ area }) => area === null);
  const parts = [
    `${known.length} ${known.length === 1 ? "place" : "places"} with ${answer.smallest === null ? "cases" : "a count that is told"}`,
    most &&
      (byRate
        ? `highest rate: ${nameOf(most)}, ${rateText(most.rate)} per 100,000`
        : `most cases: ${nameOf(most)}, ${countText(most, answer.smallest)}`),
    unknown?.count && `place not known: ${unknown.count}`,
    byRate && `residents of ${answer.populationYear}`,
  ];
  return `${parts.filter(Boolean).join("; ")}.${hiddenText(answer.smallest)}`;
}

type MapChoicesProps = Pick<CardProps, "search" | "onChange"> & {
  states: readonly string[];
  state: string | undefined;
  hasRates: boolean;
};

function MapChoices({ search, states, state, hasRates, onChange }: MapChoicesProps) {
  const { area = "region" } = search;
  const offered = states.length > 0 ? states : [...usStates.keys()];
  const named = [...new Set([...offered, ...(state ? [state] : [])])];
  return (
    <span className={css.words}>
      by
      <SentenceChoice<AreaKind>
        label="Places by"
        words={areaTexts}
        chosen={area}
        onChange={(next) => onChange({ area: next === "region" ? undefined : next, state: undefined })}
      />
      {area === "county" && (
        <>
          of
          <SentenceChoice
            label="State"
            words={named.map((value) => ({ value, label: usStates.get(value) ?? value }))}
            chosen={state}
            onChange={(next) => onChange({ state: next })}
          />
        </>
      )}
      {hasRates && <RatesChoice label="Colored by" search={search} onChange={onChange} />}
    </span>
  );
}

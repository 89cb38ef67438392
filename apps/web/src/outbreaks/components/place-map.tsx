import { useElementSize } from "@mantine/hooks";
import type { SituationReport } from "@tracewell/contract/outbreak-report";
import { AreaMap } from "../../ui/map/area-map.tsx";
import { mapCredit } from "../../ui/map/project-shapes.ts";
import { useStateShapes } from "../../ui/map/state-shapes.ts";
import css from "./report-sheet.module.css";

type Place = SituationReport["places"][number];

/** The state with most of the cases; undefined where no county is told. */
function stateOf(places: readonly Place[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { countyFips, cases } of places) {
    const state = countyFips?.slice(0, 2);
    if (state) counts.set(state, (counts.get(state) ?? 0) + cases);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const casesText = (cases: number) => `${cases} ${cases === 1 ? "case" : "cases"}`;

/** The counties where cases live, on the map of their state; nothing where no county is told. */
export function PlaceMap({ places }: { places: readonly Place[] }) {
  const { ref, width } = useElementSize();
  const state = stateOf(places);
  const { data: shapes } = useStateShapes(state);
  if (state === undefined) return null;
  const inState = places.filter(({ countyFips }) => countyFips?.startsWith(state));
  const areas = inState.map(({ name, countyFips, cases }) => ({
    ...{ id: countyFips ?? "", name: name ?? "", value: cases },
    ...{ text: casesText(cases), note: `${cases}` },
  }));
  return (
    <div ref={ref} className={css.map}>
      {shapes && width > 0 && (
        <AreaMap
          shapes={shapes}
          areas={areas}
          legend="Cases:"
          width={width}
          label={areas.map(({ name, text }) => `${name}: ${text}`).join("; ")}
        />
      )}
      <p className={css.about}>{mapCredit}</p>
    </div>
  );
}

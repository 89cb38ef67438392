import type { ChartName } from "@tracewell/contract/dashboards";
import type { ComponentType } from "react";
import { useMay } from "../../platform/session/use-session.ts";
import type { CardProps } from "../card-props.ts";
import { ActivityCard } from "./activity-card.tsx";
import { CategoriesCard } from "./categories-card.tsx";
import { TestsCard, VisitsCard } from "./clinic-cards.tsx";
import { CascadeCard, PyramidCard, TimelinessCard } from "./count-cards.tsx";
import { EpiCurveCard } from "./epi-curve-card.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MapCard } from "./map-card.tsx";
import { OutcomesCard } from "./outcomes-card.tsx";

const cards: Record<Exclude<ChartName, "activity">, ComponentType<CardProps>> = {
  figures: KeyFigures,
  "epi-curve": EpiCurveCard,
  pyramid: PyramidCard,
  map: MapCard,
  cascade: CascadeCard,
  timeliness: TimelinessCard,
  outcomes: OutcomesCard,
  categories: CategoriesCard,
  tests: TestsCard,
  visits: VisitsCard,
};

/** A chart of a dashboard. Who may not see staff activity finds nothing in its place. */
export function ChartByName({ name, ...card }: CardProps & { name: ChartName }) {
  const seesStaff = useMay(["EDIT_ORGANIZATION_SETTINGS", "USER_DIS__BROWSE"]);
  if (name === "activity") return seesStaff ? <ActivityCard /> : null;
  const Card = cards[name];
  return <Card {...card} />;
}

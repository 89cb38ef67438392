import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { FilterSentence } from "../components/filter-sentence.tsx";
import { ActivityCard } from "../containers/activity-card.tsx";
import { TestsCard, VisitsCard } from "../containers/clinic-cards.tsx";
import { AreaCard, CascadeCard, PyramidCard, TimelinessCard } from "../containers/count-cards.tsx";
import { EpiCurveCard } from "../containers/epi-curve-card.tsx";
import { KeyFigures } from "../containers/key-figures.tsx";
import { OutcomesCard } from "../containers/outcomes-card.tsx";
import { type AnalyticsSearch, analyticsSearch } from "../search.ts";
import css from "./analytics-page.module.css";

/** Charts and figures of the clinic's cases; what they show is in the address. */
export function AnalyticsPage() {
  const [search, change] = useAddressSearch(analyticsSearch);
  const today = todayIn(useTimeZone());
  const seesCases = useMay("DIS_USER");
  const seesStaff = useMay(["EDIT_ORGANIZATION_SETTINGS", "USER_DIS__BROWSE"]);
  const infections = useInfectionChoices();
  const regions = choicesOf(useLookup("REGION"));
  return (
    <PageFrame
      title="Analytics"
      subtitle={seesCases ? null : "Small counts are hidden, so that nobody is found in them."}
      actions={seesCases && <Link href={casesHref(search)}>Open these as a list</Link>}
    >
      <FilterSentence {...{ search, today, infections, regions }} onChange={change} />
      <KeyFigures search={search} />
      <div className={css.charts}>
        <div className={css.wide}>
          <EpiCurveCard search={search} onChange={change} />
        </div>
        <PyramidCard search={search} />
        <AreaCard search={search} onChange={change} />
        <CascadeCard search={search} />
        <TimelinessCard search={search} onChange={change} />
        <OutcomesCard search={search} />
        <TestsCard search={search} />
        <VisitsCard search={search} />
        {seesStaff && <ActivityCard />}
      </div>
    </PageFrame>
  );
}

/** The investigations of whom the charts tell, as far as their list can be narrowed down. */
const casesHref = ({ infection, region, by, from, to }: AnalyticsSearch): string =>
  `/investigations${writeSearch({
    infection: infection && [infection],
    region: region && [region],
    ...(by === "report" ? { createdFrom: from, createdTo: to } : {}),
  })}`;

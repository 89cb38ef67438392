import { FiguresLink } from "../../clinic-figures/containers/figures-link.tsx";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { comparedIn } from "../compared.ts";
import { FilterSentence } from "../components/filter-sentence.tsx";
import { ActivityCard } from "../containers/activity-card.tsx";
import { CategoriesCard } from "../containers/categories-card.tsx";
import { TestsCard, VisitsCard } from "../containers/clinic-cards.tsx";
import { CascadeCard, PyramidCard, TimelinessCard } from "../containers/count-cards.tsx";
import { DashboardMenu } from "../containers/dashboard-menu.tsx";
import { EpiCurveCard } from "../containers/epi-curve-card.tsx";
import { KeyFigures } from "../containers/key-figures.tsx";
import { MapCard } from "../containers/map-card.tsx";
import { OutcomesCard } from "../containers/outcomes-card.tsx";
import { countedHref } from "../counted-list.ts";
import { analyticsSearch, periodOf } from "../search.ts";
import css from "./analytics-page.module.css";

/** Charts and figures of the clinic's cases; what they show is in the address. */
export function AnalyticsPage() {
  const [search, change] = useAddressSearch(analyticsSearch);
  const today = todayIn(useTimeZone());
  const seesCases = useMay("DIS_USER");
  const seesStaff = useMay(["EDIT_ORGANIZATION_SETTINGS", "USER_DIS__BROWSE"]);
  const infections = useInfectionChoices();
  const regions = choicesOf(useLookup("REGION"));
  const card = { search, compared: comparedIn(search, infections, regions), onChange: change };
  return (
    <PageFrame
      title="Analytics"
      subtitle={seesCases ? null : "Small counts are hidden, so that nobody is found in them."}
      actions={
        <>
          <FiguresLink />
          {seesCases && <Link href={countedHref(search, periodOf(search, today))}>Open these as a list</Link>}
        </>
      }
    >
      <DashboardMenu search={search} seesStaff={seesStaff} />
      <FilterSentence {...{ search, today, infections, regions }} onChange={change} />
      <KeyFigures {...card} />
      <div className={css.charts}>
        <div className={css.wide}>
          <EpiCurveCard {...card} />
        </div>
        <PyramidCard {...card} />
        <div className={css.wide}>
          <MapCard {...card} />
        </div>
        <CascadeCard {...card} />
        <TimelinessCard {...card} />
        <OutcomesCard {...card} />
        <CategoriesCard {...card} />
        <TestsCard {...card} />
        <VisitsCard {...card} />
        {seesStaff && <ActivityCard />}
      </div>
    </PageFrame>
  );
}

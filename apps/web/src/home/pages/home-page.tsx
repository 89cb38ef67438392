import { type ReactNode, Suspense } from "react";
import { useArrangedModules } from "../../preferences/containers/arranged-modules.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { CardRoom } from "../components/day-card.tsx";
import { NeedsMeCards } from "../containers/needs-me-cards.tsx";
import { type MyDay, useMyDay } from "../hooks/use-my-day.ts";
import css from "./home-page.module.css";

/** What stands below the fold, and the libraries of the calendar and of buttons come after the first screen. */
const ArrangeButton = lazyPart(() => import("../../preferences/containers/arrange-button.tsx"), "ArrangeButton");
const MyCalendar = lazyPart(() => import("../containers/my-calendar.tsx"), "MyCalendar");
const NewCards = lazyPart(() => import("../containers/new-cards.tsx"), "NewCards");
const OverdueCards = lazyPart(() => import("../containers/overdue-cards.tsx"), "OverdueCards");
const OpenDangers = lazyPart(() => import("../../isolation/containers/open-dangers.tsx"), "OpenDangers");
const RecentCard = lazyPart(() => import("../containers/recent-card.tsx"), "RecentCard");

const today = (timeZone: string): string =>
  new Date().toLocaleDateString("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });

const sections = (day: MyDay): RecordModule[] => [
  section("needs-me", "What needs me", <NeedsMeCards day={day} />),
  section(
    "new",
    "What is new",
    <Coming title="Tasks of the last seven days">
      <NewCards />
    </Coming>,
  ),
  section(
    "late",
    "What is late",
    <Coming title="Overdue tasks">
      <OverdueCards />
    </Coming>,
  ),
  { id: "calendar", title: "Calendar", content: <Calendar /> },
  {
    id: "recent",
    title: "Opened lately",
    content: (
      <Coming title="Opened lately">
        <RecentCard />
      </Coming>
    ),
  },
];

const section = (id: string, title: string, cards: ReactNode): RecordModule => ({
  id,
  title,
  content: (
    <section aria-label={title}>
      <p className={css.title} aria-hidden="true">
        {title}
      </p>
      <div className={css.cards}>{cards}</div>
    </section>
  ),
});

/**
 * My day: what needs the viewer, what is new and what is late, as far as their groups go, and their calendar; in their own
 * order, what they anchored beside the rest.
 */
export function HomePage() {
  const { modules, anchored, toArrange } = useArrangedModules("Home", sections(useMyDay()));
  const arrange = (
    <Suspense>
      <ArrangeButton {...toArrange} />
    </Suspense>
  );
  const drawn = (beside: boolean) =>
    modules
      .filter(({ id }) => anchored.includes(id) === beside)
      .map(({ id, content }) => (
        <div key={id} data-module={id}>
          {content}
        </div>
      ));
  const [main, side] = [drawn(false), drawn(true)];
  return (
    <PageFrame title="My day" subtitle={today(useTimeZone())} actions={arrange}>
      <Suspense>
        <OpenDangers />
      </Suspense>
      <div className={css.day} data-beside={(main.length > 0 && side.length > 0) || undefined}>
        {main.length > 0 && <div className={css.sections}>{main}</div>}
        {side.length > 0 && <div className={css.side}>{side}</div>}
      </div>
    </PageFrame>
  );
}

const Coming = ({ title, children }: { title: string; children: ReactNode }) => (
  <Suspense fallback={<CardRoom title={title} />}>{children}</Suspense>
);

const Calendar = () => (
  <Suspense
    fallback={
      <Card title="Calendar">
        <div className={css.waiting}>
          <SkeletonLines lines={8} />
        </div>
      </Card>
    }
  >
    <MyCalendar />
  </Suspense>
);

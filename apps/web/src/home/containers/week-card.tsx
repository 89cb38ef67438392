import type { Counted } from "@tracewell/contract/analytics";
import type { WeekLine } from "@tracewell/contract/home";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { useWeek } from "../hooks/use-home.ts";
import { changeText } from "../week-text.ts";
import { asPage } from "../whole-page.ts";

const told = ({ count = 0, suppressed }: Counted, smallest: number | null): string =>
  suppressed ? `under ${smallest}` : count.toLocaleString("en-US");

/** New cases of seven days against the seven before, by infection, for whoever counts and has no records of their own. */
export function WeekCard() {
  const week = useWeek();
  const { of = "clinic", from = "", to = "", smallest = null, total = {} } = week.data ?? {};
  const chart = `/analytics?from=${from}&to=${to}&by=report&against=before`;
  const all = of === "clinic" ? chart : "/analytics/clinics";
  const line = ({ infection, infectionId, now, before }: WeekLine): DayLine => ({
    id: infection,
    href: infectionId ? `${chart}&infection=${infectionId}` : all,
    name: infection,
    sub: changeText(now, before),
    end: `${told(now, smallest)}, before ${told(before, smallest)}`,
  });
  return (
    <DayCard
      title={of === "clinic" ? "New cases in 7 days" : "New cases in 7 days, clinics below"}
      href={all}
      count={told(total, smallest)}
      list={asPage(week, ({ lines }) => ({ rows: lines, total: lines.length }))}
      line={line}
      empty={smallest === null ? "No new case in 14 days" : `No infection has ${smallest} new cases in 7 days`}
      wide
    />
  );
}

import type { WeekLine } from "@tracewell/contract/home";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { askedBy, isTold, ofBoth } from "./asked-counts.model.ts";
import { dayAfter } from "./chart-period.model.ts";
import { countByInfection, type InfectionCount } from "./count.queries.ts";

const daysOfWeek = 7;

/** The cases reported in the clinic in the last seven days against the seven before, as its charts tell them to this viewer. */
export async function getWeek(tx: Tx, viewer: Viewer) {
  const to = todayIn(viewer.timeZone);
  const from = dayAfter(to, 1 - daysOfWeek);
  const asked = askedBy(viewer, { by: "report", from, to, against: "before", use: "screen" });
  const { publisher } = asked;
  const [now, before] = await ofBoth(asked, (side) => countByInfection(tx, side));
  const infections = new Map([...now, ...(before ?? [])].map((each) => [each.infectionId, each.infection]));
  const table = (counts: readonly InfectionCount[] | null) => {
    const known = new Map(counts?.map(({ infectionId, count }) => [infectionId, count]));
    const row = [...infections.keys()].map((id) => known.get(id) ?? 0);
    return { told: publisher.counts(row), total: publisher.count(row.reduce((all, count) => all + count, 0)) };
  };
  const [this7, last7] = [table(now), table(before)];
  const lines = [...infections].map(
    ([infectionId, infection], at): WeekLine => ({
      infectionId,
      infection,
      now: this7.told[at] ?? {},
      before: last7.told[at] ?? {},
    }),
  );
  return {
    ...{ from, to, smallest: publisher.smallest, total: this7.total, totalBefore: last7.total },
    // An infection of which nothing is told is not named: that it has a case would be told by its name.
    lines: lines.filter((line) => publisher.smallest === null || isTold(line.now) || isTold(line.before)),
  };
}

import { DayCard } from "../components/day-card.tsx";
import { recentLine } from "../components/day-lines.tsx";
import { useRecent } from "../hooks/use-recent.ts";

/** The records that the viewer opened last. */
export const RecentCard = () => (
  <DayCard title="Opened lately" list={useRecent()} line={recentLine} empty="Records that you open show here" />
);

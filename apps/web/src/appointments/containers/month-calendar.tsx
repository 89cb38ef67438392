import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { MonthView } from "../components/month-view.tsx";
import { useLoads } from "../hooks/use-loads.ts";
import { addressOfDay } from "../search.ts";
import { daysShown } from "../shown-days.ts";

/** A month: how full each day is, however many appointments it has. */
export function MonthCalendar({ day }: { day: string }) {
  const timeZone = useTimeZone();
  const { from, to } = daysShown(day, "month");
  const { loads, error, readAgain } = useLoads(from, to);
  if (!loads) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={12} />;
  const days = loads.map((load) => ({ day: load.day, load }));
  return <MonthView days={days} month={day.slice(0, 7)} today={todayIn(timeZone)} hrefOf={addressOfDay} />;
}

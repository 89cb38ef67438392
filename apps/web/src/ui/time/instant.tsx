import { dayAndTime } from "./clinic-time.ts";
import { useTimeZone } from "./clinic-time-zone.tsx";

type InstantProps = {
  /** ISO 8601 in UTC. */
  at: string | null;
  /** Shows the time beside the day; otherwise it is in the hint. */
  withTime?: boolean;
  timeZone?: string;
};

/** An instant as the clinic's day, the full instant on hover; a dash where there is none. */
export function Instant({ at, withTime = false, timeZone }: InstantProps) {
  const zone = useTimeZone(timeZone);
  if (at === null) return <span>–</span>;
  const { day, time } = dayAndTime(at, zone);
  const full = `${day} ${time}`;
  return (
    <time dateTime={at} title={`${full} (${zone})`}>
      {withTime ? full : day}
    </time>
  );
}

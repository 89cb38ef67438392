import { Day } from "../../ui/time/day.tsx";

/** From the first day to the last, as far as they are known. */
export function DaySpan({ first, last }: { first: string | null; last: string | null }) {
  if (!first && !last) return "–";
  if (first === last || !last) return first === last ? <Day day={first} /> : <>from {<Day day={first} />}</>;
  if (!first) return <>until {<Day day={last} />}</>;
  return (
    <>
      <Day day={first} /> – <Day day={last} />
    </>
  );
}

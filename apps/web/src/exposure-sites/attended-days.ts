import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** The first and last day somewhere, as they are typed. */
export interface TypedDays {
  firstOn: string;
  lastOn: string;
}

export const noDays: TypedDays = { firstOn: "", lastOn: "" };

export const typedDays = ({ firstOn, lastOn }: { firstOn: string | null; lastOn: string | null }): TypedDays => ({
  firstOn: firstOn ? formatDay(firstOn) : "",
  lastOn: lastOn ? formatDay(lastOn) : "",
});

/** The days as they are sent, and what is wrong with them. */
export function readDays({ firstOn, lastOn }: TypedDays) {
  const [first, last] = [readTypedDay(firstOn), readTypedDay(lastOn)];
  const errors: Partial<TypedDays> = {
    ...(firstOn.trim() && !first ? { firstOn: unread } : {}),
    ...(lastOn.trim() && !last ? { lastOn: unread } : {}),
    ...(first && last && last < first ? { lastOn: "The last day can’t be before the first." } : {}),
  };
  return { days: { firstOn: first, lastOn: last }, errors };
}

const unread = "Write the day as MM/DD/YYYY.";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `MM/DD/YYYY h:mm a` in the clinic's time zone (R9-31). */
export function formatInstantLong(text: string, timeZone: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" } as const;
    clock = new Intl.DateTimeFormat("en-US", { ...digits, timeZone });
    clocks.set(timeZone, clock);
  }
  // The formatter puts a comma after the day and a narrow space before AM.
  return clock.format(at).replace(",", "").replace(/\s/g, " ");
}

/** `yyyy-mm-dd` as `MM/DD/YYYY` (R9-29). */
export const formatDayLong = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");

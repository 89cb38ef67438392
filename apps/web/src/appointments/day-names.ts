const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (day: string): string => formatter.format(new Date(`${day}T12:00:00Z`));
};

/** `Tuesday, November 24`. */
export const longDay = format({ weekday: "long", month: "long", day: "numeric" });
/** `Tue, Nov 24`. */
export const shortDay = format({ weekday: "short", month: "short", day: "numeric" });
/** `Tuesday`. */
export const weekday = format({ weekday: "long" });
/** `November 2026`. */
export const monthName = format({ month: "long", year: "numeric" });

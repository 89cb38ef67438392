const format = new Intl.NumberFormat("en-US");

/** How many there are: `1,284`, or `10,000+` where nobody counted on. */
export const counted = (many: number, isAtLeast = false): string => `${format.format(many)}${isAtLeast ? "+" : ""}`;

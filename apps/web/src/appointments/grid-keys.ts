/** What can have the focus in a grid of columns: an appointment or a free place. */
export interface GridStop {
  id: string;
  column: number;
  startsAt: number;
}

export const gridKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type GridKey = (typeof gridKeys)[number];

const byTime = (one: GridStop, other: GridStop): number => one.startsAt - other.startsAt;

/** The stop that is nearest in time; of two, the earlier one. */
export const nearest = (stops: readonly GridStop[], at: number): GridStop | undefined =>
  [...stops].sort((one, other) => Math.abs(one.startsAt - at) - Math.abs(other.startsAt - at) || byTime(one, other))[0];

/** Where a key leads: up and down through a column, left and right to the same time in the next one that has any. */
export function nextStop(stops: readonly GridStop[], from: GridStop, key: GridKey): GridStop {
  const column = stops.filter((stop) => stop.column === from.column).sort(byTime);
  const place = column.findIndex(({ id }) => id === from.id);
  if (key === "Home") return column[0] ?? from;
  if (key === "End") return column.at(-1) ?? from;
  if (key === "ArrowDown") return column[place + 1] ?? from;
  if (key === "ArrowUp") return column[place - 1] ?? from;
  const way = key === "ArrowRight" ? 1 : -1;
  const others = [...new Set(stops.map((stop) => stop.column))]
    .filter((other) => (other - from.column) * way > 0)
    .sort((one, other) => (one - other) * way);
  const [next] = others;
  return (
    nearest(
      stops.filter((stop) => stop.column === next),
      from.startsAt,
    ) ?? from
  );
}

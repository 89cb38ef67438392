import type { Span } from "./day-axis.ts";

/** Where something stands beside what happens at the same time. */
export interface Lane {
  /** The first is 0. */
  lane: number;
  /** How many lanes its neighbors and it share. */
  lanes: number;
  /** How many of them it takes. */
  width: number;
}

type Placed<T> = { item: T; lane: number };

const meet = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Puts things that happen at the same time side by side; who has nobody at the right takes that room as well. */
export function lanesOf<T extends Span>(items: readonly T[]): ReadonlyMap<T, Lane> {
  const sorted = [...items].sort((one, other) => one.startsAt - other.startsAt || other.endsAt - one.endsAt);
  const lanes = new Map<T, Lane>();
  let cluster: Placed<T>[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  const settle = () => {
    const count = Math.max(0, ...cluster.map(({ lane }) => lane + 1));
    for (const { item, lane } of cluster) {
      const right = cluster.filter((other) => other.lane > lane && meet(other.item, item)).map((other) => other.lane);
      lanes.set(item, { lane, lanes: count, width: Math.min(count, ...right) - lane });
    }
    cluster = [];
  };
  for (const item of sorted) {
    if (item.startsAt >= reach) settle();
    const taken = new Set(cluster.filter((other) => meet(other.item, item)).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    cluster.push({ item, lane });
    reach = cluster.length === 1 ? item.endsAt : Math.max(reach, item.endsAt);
  }
  settle();
  return lanes;
}

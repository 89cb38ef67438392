import type { ClinicalEntry } from "@tracewell/contract/clinical";
import { kindOf } from "@tracewell/contract/clinical-kinds";
import { vitalNames } from "@tracewell/contract/medical-kinds";

export interface Trend {
  name: string;
  label: string;
  unit: string;
  /** The oldest first. */
  values: number[];
}

/** The measurements that were taken more than once; `entries` are vitals, the newest first. */
export function trendsOf(entries: readonly ClinicalEntry[]): Trend[] {
  const { fields } = kindOf("vital");
  const oldestFirst = entries.toReversed();
  return vitalNames.flatMap((name) => {
    const values = oldestFirst.flatMap((entry) => {
      const value = entry.kind === "vital" ? entry[name] : null;
      return value === null ? [] : [value];
    });
    const { label = "", unit = "" } = fields[name] ?? {};
    return values.length > 1 ? [{ name, label, unit, values }] : [];
  });
}

/** A line through the values in a box, as points of SVG; a level line where they are all the same. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, place) => {
      const y = span === 0 ? height / 2 : height - ((value - least) / span) * height;
      return `${(place * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

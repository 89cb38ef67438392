import type { ReactNode } from "react";
import type { ChartTable } from "./chart-table.ts";

/** What a card shows of an answer. */
export interface DrawnChart<Answer> {
  /** What is seen, in a sentence: the picture's text, and the line below it. */
  sentence: (answer: Answer) => string;
  draw: (answer: Answer, width: number) => ReactNode;
  table: (answer: Answer) => ChartTable;
}

/** Where a chart's drawing lies in its picture. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A rectangle as part of a path: hundreds of bars are one element. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  height <= 0 || width <= 0
    ? ""
    : `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`;

import css from "./chart.module.css";

export interface LegendEntry {
  text: string;
  /** Of a bar, or of a line. */
  mark: { hue: number } | { line: "before" | "average" };
}

const lineHeight = 18;
const [markRoom, letterWidth, gap] = [18, 6.4, 18];

interface Placed extends LegendEntry {
  x: number;
  y: number;
}

/** Where entries stand, line by line, within a width. */
function placed(entries: readonly LegendEntry[], width: number): Placed[] {
  let [x, y] = [0, 0];
  return entries.map((entry) => {
    const room = markRoom + entry.text.length * letterWidth + gap;
    if (x > 0 && x + room > width) [x, y] = [0, y + lineHeight];
    const at = { ...entry, x, y };
    x += room;
    return at;
  });
}

/** How high a legend is. */
export const legendHeight = (entries: readonly LegendEntry[], width: number): number =>
  entries.length === 0 ? 0 : (placed(entries, width).at(-1)?.y ?? 0) + lineHeight;

/** What the colors and lines of a chart are, within its picture, so that it goes along with the file. */
export const ChartLegend = ({ entries, width }: { entries: readonly LegendEntry[]; width: number }) => (
  <g>
    {placed(entries, width).map(({ text, mark, x, y }) => (
      <g key={text}>
        {"hue" in mark ? (
          <rect className={css[`hue${mark.hue}`]} x={x} y={y + 3} width={10} height={10} rx={2} />
        ) : (
          <line className={css[mark.line]} x1={x} x2={x + 14} y1={y + 8} y2={y + 8} />
        )}
        <text className={css.soft} x={x + markRoom} y={y + 12}>
          {text}
        </text>
      </g>
    ))}
  </g>
);

import { svgText } from "../../ui/files/svg-file.ts";
import { daysBetween } from "../../ui/time/calendar-days.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { type Lane, monthsIn, type PatientWindows, type Span, stretchOf } from "./exposure-lanes.ts";
import { bands, markLabels, verdictLabels, windowsText } from "./lane-texts.ts";

const width = 1000;
const names = 190;
const ties = 190;
const row = 36;
const head = 64;

type Drawn = {
  lanes: readonly Lane[];
  windows: PatientWindows | null;
  today: string;
  title: string;
  /** The color of a token of the theme. */
  colorOf: (token: string) => string;
};

const bandColors = { caught: "--info-soft", infectious: "--exp-soft" } as const;
const markColors = { onset: "--exp", test: "--pos", treatment: "--neg" } as const;

/** The lanes as a picture of their own, with names and ties, for a file or a report. */
export function lanesSvg({ lanes, windows, today, title, colorOf }: Drawn): string {
  const stretch = stretchOf(lanes, windows, today);
  const days = Math.max(1, daysBetween(stretch.from, stretch.to));
  const x = (day: string) => round(names + ((width - names - ties) * daysBetween(stretch.from, day)) / days);
  const height = head + lanes.length * row + 12;
  const band = ({ kind }: (typeof bands)[number]) => {
    const span = windows?.[kind];
    if (!span) return "";
    if (kind === "interview")
      return [span.from, span.to]
        .map(
          (day) =>
            `<line x1="${x(day)}" x2="${x(day)}" y1="${head}" y2="${height - 12}" stroke="${colorOf("--ink-2")}"/>`,
        )
        .join("");
    const half = kind === "caught" ? 0 : row / 2;
    return lanes
      .map(
        (_, place) =>
          `<rect ${boxOf(span, x)} y="${head + place * row + half}" height="${row / 2}" fill="${colorOf(bandColors[kind])}"/>`,
      )
      .join("");
  };
  const text = (at: number, y: number, words: string, look = "") =>
    `<text x="${at}" y="${y}" fill="${colorOf("--ink")}" ${look}>${svgText(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif" font-size="12">`,
    `<title>${svgText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colorOf("--card")}"/>`,
    text(12, 20, title, 'font-weight="600"'),
    text(12, 38, windows ? windowsText(windows) : ""),
    ...monthsIn(stretch).map((day) => text(x(day), head - 8, formatDay(day), 'font-size="10"')),
    ...bands.map(band),
    ...lanes.map((lane, place) => {
      const y = head + place * row;
      return [
        `<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="${colorOf("--line")}"/>`,
        text(12, y + 22, lane.person.label, lane.tie ? "" : 'font-weight="600"'),
        lane.exposure
          ? `<rect ${boxOf(lane.exposure, x)} y="${y + 15}" height="6" rx="3" fill="${colorOf("--net-brown")}"/>`
          : "",
        ...lane.marks.map(
          ({ kind, day }) =>
            `<circle cx="${x(day)}" cy="${y + 18}" r="9" fill="${colorOf(markColors[kind])}"/>` +
            `<text x="${x(day)}" y="${y + 21.5}" text-anchor="middle" font-size="10" font-weight="600" fill="${colorOf("--card")}">${markLabels[kind].letter}</text>`,
        ),
        text(width - 12, y + 22, lane.verdict ? verdictLabels[lane.verdict] : "this case", 'text-anchor="end"'),
      ].join("");
    }),
    "</svg>",
  ].join("\n");
}

const round = (value: number) => Math.round(value * 10) / 10;
const boxOf = ({ from, to }: Span, x: (day: string) => number) =>
  `x="${x(from)}" width="${round(Math.max(6, x(to) - x(from)))}"`;

import { geoPath } from "d3-geo";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import css from "./area-map.module.css";
import { type MapArea, placeToward, stepAt, stepsOf } from "./area-scale.ts";
import { MapLegend, mapLegendHeight } from "./map-legend.tsx";
import { projectionOf } from "./project-shapes.ts";
import type { AreaShape } from "./state-shapes.ts";

/** An area where it is drawn. */
interface DrawnArea extends MapArea {
  d: string;
  x: number;
  y: number;
  /** How wide a text within it may be. */
  room: number;
}

const [tileWidth, tileHeight, tileGap] = [92, 46, 6];
const mapProportion = 0.62;
const letterWidth = 6.6;

interface Drawing {
  areas: DrawnArea[];
  height: number;
}

/** Areas as their shapes; a shape of which nothing is said is drawn empty. */
function drawnShapes(shapes: readonly AreaShape[], areas: readonly MapArea[], width: number): Drawing {
  const height = Math.round(width * mapProportion);
  const path = geoPath(projectionOf(shapes, { width, height })).digits(1);
  const known = new Map(areas.map((area) => [area.id, area]));
  const drawn = shapes.map((shape) => {
    const area = known.get(shape.id) ?? { id: shape.id, name: shape.properties.name, text: "nothing known" };
    const [x, y] = path.centroid(shape);
    const [[left], [right]] = path.bounds(shape);
    return { ...area, d: path(shape) ?? "", x, y, room: (right - left) * 0.8 };
  });
  return { areas: drawn, height };
}

/** Areas as tiles in their order, where nobody knows their shapes. */
function drawnTiles(areas: readonly MapArea[], width: number): Drawing {
  const columns = Math.max(1, Math.floor((width + tileGap) / (tileWidth + tileGap)));
  const drawn = areas.map((area, at) => {
    const left = (at % columns) * (tileWidth + tileGap);
    const top = Math.floor(at / columns) * (tileHeight + tileGap) + 1;
    const d = `M${left + 1} ${top}h${tileWidth - 2}v${tileHeight}h${2 - tileWidth}z`;
    return { ...area, d, x: left + tileWidth / 2, y: top + tileHeight / 2, room: tileWidth - 8 };
  });
  return { areas: drawn, height: Math.ceil(areas.length / columns) * (tileHeight + tileGap) + 2 };
}

const classOf = ({ value }: MapArea, steps: readonly number[]): string | undefined =>
  typeof value === "number" ? css[`step${stepAt(value, steps)}`] : css.nothing;

/** As much of a text as has room; a shape is named in full or not at all, because its neighbors tell which it is. */
function fitted(text: string, room: number, shortened: boolean): string {
  const most = Math.floor(room / letterWidth);
  if (text.length <= most) return text;
  return shortened ? `${text.slice(0, most - 1)}…` : "";
}

type AreaMapProps = {
  /** Without shapes the areas are tiles, in the order given. */
  shapes: readonly AreaShape[] | null;
  areas: readonly MapArea[];
  /** What the colors stand for. */
  legend: string;
  /** What a hatched area means; absent: none is hatched. */
  hidden?: string | undefined;
  /** Explains a mark in the notes. */
  footnote?: string | undefined;
  width: number;
  /** What is seen, in a sentence. */
  label: string;
};

/** Areas colored by a value. With the keyboard one goes from area to area by the arrow keys; each is read out with its value. */
export function AreaMap({ shapes, areas, legend, hidden, footnote, width, label }: AreaMapProps) {
  const hatch = useId();
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState<string | null>(null);
  const steps = useMemo(() => stepsOf(areas), [areas]);
  const drawing = useMemo(
    () => (shapes ? drawnShapes(shapes, areas, width) : drawnTiles(areas, width)),
    [shapes, areas, width],
  );
  const notes = { title: legend, steps, hidden, footnote };
  const top = mapLegendHeight(notes, width);
  const move = (event: KeyboardEvent<SVGPathElement>) => {
    const next = placeToward(event.key, current, drawing.areas);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    const group = event.currentTarget.parentElement;
    (group?.children.item(next) as SVGPathElement | null)?.focus();
  };
  return (
    <figure className={css.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG can't be a fieldset. */}
      <svg width={width} height={drawing.height + top + 4} role="group" aria-label={label}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={css.ground} width="6" height="6" />
            <line className={css.hatch} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        <MapLegend {...notes} hatch={hatch} width={width} />
        <g transform={`translate(0 ${top})`}>
          {drawing.areas.map((area, at) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an area is a picture that the arrow keys lead to.
            <path
              key={area.id}
              d={area.d}
              className={`${css.area} ${classOf(area, steps)}`}
              {...(area.value === null ? { style: { fill: `url(#${hatch})` } } : {})}
              role="img"
              aria-label={`${area.name}: ${area.text}`}
              tabIndex={at === Math.min(current, drawing.areas.length - 1) ? 0 : -1}
              onKeyDown={move}
              onFocus={() => {
                setCurrent(at);
                setSeen(area.id);
              }}
              onMouseEnter={() => setSeen(area.id)}
            />
          ))}
        </g>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it has the focus, and the areas say their names. */}
        <g transform={`translate(0 ${top})`} className={css.names} aria-hidden="true">
          {drawing.areas.map(({ id, name, note, x, y, room, value }) => {
            const isDark = typeof value === "number" && stepAt(value, steps) > 1;
            const look = `${css.name} ${isDark ? css.onDark : typeof value === "number" ? css.onLight : ""}`;
            const short = fitted(name, room, shapes === null);
            return (
              <g key={id}>
                {short && (
                  <text className={look} x={x} y={note ? y - 1 : y + 4}>
                    {short}
                  </text>
                )}
                {note && note.length * letterWidth <= room && (
                  <text className={`${look} ${css.figure}`} x={x} y={short ? y + 12 : y + 4}>
                    {note}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      </svg>
      <figcaption className={css.seen}>{captionOf(drawing.areas.find(({ id }) => id === seen))}</figcaption>
    </figure>
  );
}

const captionOf = (area: MapArea | undefined): string =>
  area ? `${area.name}: ${area.text}` : "Point at an area, or move between them with the arrow keys.";

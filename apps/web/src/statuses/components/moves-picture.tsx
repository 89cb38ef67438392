import type { KeptMove } from "@tracewell/contract/status-moves";
import { useId, useMemo } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { layoutOf, lineMiddle } from "../moves-layout.ts";
import css from "./statuses.module.css";

interface MovesPictureProps {
  label: string;
  statuses: readonly { key: string; name: string; closed: boolean }[];
  moves: readonly KeptMove[];
  /** The clinic's own, each of which is named in the box of what it stands for. */
  own: readonly { standsFor: string; name: string; disabled: boolean }[];
}

const path = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

/** Statuses as boxes with the clinic's own ones in them, moves as arrows; those of supervisors are dashed. The table beside it says the same in words. */
export function MovesPicture({ label, statuses, moves, own }: MovesPictureProps) {
  const drawn = useMemo(() => layoutOf(statuses, moves, own), [statuses, moves, own]);
  const arrow = useId();
  return (
    <ScrollBox label={label}>
      <svg
        role="img"
        aria-label={`${label}: ${statuses.length} statuses, ${drawn.moves.length} moves`}
        className={css.picture}
        width={drawn.width}
        height={drawn.height}
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      >
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className={css.head} />
          </marker>
        </defs>
        {drawn.moves.map(({ from, to, supervisors, points }) => (
          <path
            key={`${from} ${to}`}
            d={path(points)}
            className={css.move}
            data-supervisors={supervisors || undefined}
            markerEnd={`url(#${arrow})`}
          />
        ))}
        {drawn.statuses.map(({ key, name, own: below, closed, x, y, width, height }) => (
          <g key={key} transform={`translate(${x - width / 2} ${y - height / 2})`}>
            <rect
              width={width}
              height={height}
              rx={closed ? 4 : 17}
              className={css.box}
              data-closed={closed || undefined}
            />
            <text x={width / 2} y={lineMiddle(0)} className={css.name}>
              {name}
            </text>
            {below.map((each, at) => (
              <text key={each} x={width / 2} y={lineMiddle(at + 1)} className={css.ownName}>
                {each}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </ScrollBox>
  );
}

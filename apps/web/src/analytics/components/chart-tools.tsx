import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { type ChartSize, chartSizes } from "@tracewell/contract/dashboards";
import { sizeTexts } from "../dashboard-charts.ts";
import css from "./dashboard.module.css";

type ChartToolsProps = {
  title: string;
  size: ChartSize;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onSize: (size: ChartSize) => void;
  onRemove: () => void;
};

/** How a chart of a dashboard is moved, sized and taken out. */
export const ChartTools = ({ title, size, isFirst, isLast, onMove, onSize, onRemove }: ChartToolsProps) => (
  <div className={css.tools}>
    {/* Stays in the tab order at the ends, so that moving a chart by key never loses its place. */}
    <ActionIcon
      variant="subtle"
      aria-label={`Move ${title} earlier`}
      aria-disabled={isFirst}
      onClick={() => isFirst || onMove(-1)}
    >
      <IconArrowUp size={16} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={`Move ${title} later`}
      aria-disabled={isLast}
      onClick={() => isLast || onMove(1)}
    >
      <IconArrowDown size={16} aria-hidden="true" />
    </ActionIcon>
    <NativeSelect
      size="xs"
      aria-label={`Size of ${title}`}
      value={size}
      data={chartSizes.map((value) => ({ value, label: sizeTexts[value] }))}
      onChange={(event) => onSize(event.currentTarget.value as ChartSize)}
    />
    <ActionIcon variant="subtle" aria-label={`Remove ${title}`} onClick={onRemove}>
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  </div>
);

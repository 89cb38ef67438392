import type { Counted } from "@tracewell/contract/analytics";
import type { ClinicFigures } from "@tracewell/contract/clinic-figures";

/** A column of figures: of each clinic a number, or null where it is hidden or there is none. */
export interface FigureColumn {
  id: string;
  header: string;
  of: (clinic: ClinicFigures) => number | null;
  /** What stands there instead of a number. */
  none: (clinic: ClinicFigures) => string;
  /** Medians can't be added. */
  adds: boolean;
}

const told = ({ count = 0, suppressed }: Counted): number | null => (suppressed ? null : count);

export function workColumns(smallest: number): FigureColumn[] {
  const plain = { none: () => "–", adds: true };
  const hidden = { none: () => `under ${smallest}`, adds: true };
  const median = { none: () => "–", adds: false };
  return [
    { id: "new-7", header: "New in 7 days", of: ({ newIn7Days }) => told(newIn7Days), ...hidden },
    { id: "new-30", header: "New in 30 days", of: ({ newIn30Days }) => told(newIn30Days), ...hidden },
    { id: "open", header: "Open", of: ({ open }) => open, ...plain },
    { id: "closed", header: "Closed in 30 days", of: ({ closedIn30Days }) => closedIn30Days, ...plain },
    { id: "files", header: "Files waiting", of: ({ filesWaiting }) => filesWaiting, ...plain },
    { id: "untreated", header: "Untreated", of: ({ untreated }) => untreated, ...plain },
    { id: "tasks", header: "Overdue tasks", of: ({ overdueTasks }) => overdueTasks, ...plain },
    { id: "assigned", header: "Days to assignment", of: ({ daysToAssignment }) => daysToAssignment, ...median },
    { id: "interview", header: "Days to interview", of: ({ daysToInterview }) => daysToInterview, ...median },
  ];
}

export type NewIn = "newIn7Days" | "newIn30Days";

/** One column for each infection of which something is told in some clinic. */
export function infectionColumns(clinics: readonly ClinicFigures[], within: NewIn, smallest: number): FigureColumn[] {
  const names = new Map(clinics.flatMap(({ byInfection }) => byInfection.map(({ key, name }) => [key, name])));
  return [...names]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([key, header]) => ({
      id: key,
      header,
      of: ({ byInfection, exact }) => {
        const infection = byInfection.find((each) => each.key === key);
        return infection ? told(infection[within]) : exact ? 0 : null;
      },
      none: () => `under ${smallest}`,
      adds: true,
    }));
}

export interface Sorted {
  /** A column's; `name` for the clinics' names. */
  by: string;
  descending: boolean;
}

/** The clinics in the order of a column; where nothing is told, they come last. */
export function inOrder(
  clinics: readonly ClinicFigures[],
  columns: readonly FigureColumn[],
  { by, descending }: Sorted,
): ClinicFigures[] {
  const column = columns.find(({ id }) => id === by);
  const turn = descending ? -1 : 1;
  return [...clinics].sort((one, other) => {
    const byName = one.name.localeCompare(other.name);
    if (!column) return byName * turn;
    const [a, b] = [column.of(one), column.of(other)];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0) || byName;
    return (a - b) * turn || byName;
  });
}

/**
 * What is told of all clinics together; null where nothing is. Hidden counts add nothing, so that a total gives none of them away.
 */
export function totalOf(clinics: readonly ClinicFigures[], { of, adds }: FigureColumn): number | null {
  const figures = clinics.map(of).filter((figure) => figure !== null);
  return adds && figures.length > 0 ? figures.reduce((all, figure) => all + figure, 0) : null;
}

import type { RowProblem, TablePreview } from "@tracewell/contract/table-imports";

type Group = TablePreview["problems"][number];

const most = { groups: 100, rows: 20 };

/** Problems that say the same of the same column, counted, with the first rows of each. */
export class ProblemGroups {
  readonly #groups = new Map<string, Group>();

  add(row: number, problem: RowProblem): void {
    const key = JSON.stringify([problem.column, problem.code, problem.message]);
    const group = this.#groups.get(key);
    if (!group) {
      if (this.#groups.size < most.groups * 10) this.#groups.set(key, { ...problem, count: 1, rows: [row] });
      return;
    }
    group.count += 1;
    if (group.rows.length < most.rows) group.rows.push(row);
  }

  /** Errors before warnings, the most frequent first. */
  list(): Group[] {
    const weight = ({ severity }: Group) => (severity === "error" ? 0 : 1);
    return [...this.#groups.values()]
      .toSorted((a, b) => weight(a) - weight(b) || b.count - a.count)
      .slice(0, most.groups);
  }
}

import type { GraphTie } from "@tracewell/contract/relationships";
import type { Network, NetworkPerson } from "../network.ts";

export interface Branch {
  person: NetworkPerson;
  /** The tie by which the person hangs on the one above; null at the top. */
  tie: GraphTie | null;
  /** Whether the tie leads from the one below to the one above. */
  upward: boolean;
  children: Branch[];
}

/**
 * Everyone once, below whoever exposed them: the person in focus on top, then those whom nobody exposed, the ones with most
 * ties first. Who is only tied the other way round hangs below as well, and is told apart. A walk by steps, so that everyone
 * is as near to the top as can be.
 */
export function exposureForest({ persons, ties }: Network): Branch[] {
  const byId = new Map(persons.map((person) => [person.id, person]));
  const down = Map.groupBy(ties, ({ from }) => from);
  const up = Map.groupBy(ties, ({ to }) => to);
  const weight = (id: string) => (down.get(id)?.length ?? 0) + (up.get(id)?.length ?? 0);
  const tops = persons.toSorted(
    (a, b) =>
      Number(b.focus) - Number(a.focus) ||
      Number(up.has(a.id)) - Number(up.has(b.id)) ||
      weight(b.id) - weight(a.id) ||
      (a.label < b.label ? -1 : a.label > b.label ? 1 : a.id < b.id ? -1 : 1),
  );
  const taken = new Set<string>();
  const forest: Branch[] = [];
  for (const top of tops) {
    if (taken.has(top.id)) continue;
    taken.add(top.id);
    const root: Branch = { person: top, tie: null, upward: false, children: [] };
    forest.push(root);
    const queue = [root];
    for (const branch of queue) {
      const { id } = branch.person;
      const ends = [
        ...(down.get(id) ?? []).map((tie) => ({ tie, end: tie.to, upward: false })),
        ...(up.get(id) ?? []).map((tie) => ({ tie, end: tie.from, upward: true })),
      ];
      for (const { tie, end, upward } of ends) {
        const person = byId.get(end);
        if (!person || taken.has(end)) continue;
        taken.add(end);
        const child: Branch = { person, tie, upward, children: [] };
        branch.children.push(child);
        queue.push(child);
      }
    }
  }
  return forest;
}

export interface TreeRow {
  branch: Branch;
  level: number;
  /** Which of how many beside it, from 1. */
  place: number;
  beside: number;
  parentId: string | null;
  open: boolean;
}

/** The rows of a tree that are seen: those whose branches above are all open. */
export function rowsOf(forest: readonly Branch[], isOpen: (id: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (branches: readonly Branch[], level: number, parentId: string | null) => {
    for (const [at, branch] of branches.entries()) {
      const open = branch.children.length > 0 && isOpen(branch.person.id);
      rows.push({ branch, level, place: at + 1, beside: branches.length, parentId, open });
      if (open) walk(branch.children, level + 1, branch.person.id);
    }
  };
  walk(forest, 1, null);
  return rows;
}

/**
 * What a key does on a row, as a tree is walked (ARIA's pattern): the place of the row to go to, the branch turned, the
 * person chosen, or nothing.
 */
export function stepIn(rows: readonly TreeRow[], at: number, key: string): number | "turn" | "choose" | null {
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, rows.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return row.branch.children.length === 0 ? at : row.open ? at + 1 : "turn";
    case "ArrowLeft":
      return row.open
        ? "turn"
        : Math.max(
            rows.findIndex(({ branch }) => branch.person.id === row.parentId),
            row.parentId ? 0 : at,
          );
    case "Enter":
    case " ":
      return "choose";
  }
  if (!/^\p{L}$/u.test(key)) return null;
  const order = [...rows.keys()].map((place) => (at + 1 + place) % rows.length);
  return order.find((place) => rows[place]?.branch.person.label.toLowerCase().startsWith(key.toLowerCase())) ?? at;
}

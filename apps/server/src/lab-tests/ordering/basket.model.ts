import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { OrderedTest } from "@tracewell/contract/test-orders";

/** One test of an order before it is written. */
interface ItemToPlace {
  id: string;
  parentId: string | null;
  isCombo: boolean;
  definitionId: string;
  /** Null: it has none of its own, as a combo has none beside its parts'. */
  specimenIndex: number;
  sourceId: string | null;
  organizationId: string | null;
  accountNumber: string | null;
  onSite: boolean;
  answers: Record<string, string>;
}

export interface Basket {
  items: ItemToPlace[];
  /** Tests of one source in one container, done at one place, share a specimen. */
  specimens: { sourceId: string | null; type: string | null }[];
}

/** Where a test is done: on site where that was asked, or where it is done nowhere else. */
export const isOnSite = (test: TestDefinition, given: Pick<OrderedTest, "onSite">): boolean =>
  given.onSite ?? (test.onSite && !test.offSite);

/** The only source, or the only laboratory, needn't be said. */
const only = (list: readonly { id: string }[]): string | null => (list.length === 1 ? (list[0]?.id ?? null) : null);
export const sourceOf = (test: TestDefinition, given: OrderedTest): string | null =>
  given.sourceId ?? only(test.sources);
export const laboratoryOf = (test: TestDefinition, given: OrderedTest): string | null =>
  given.organizationId ?? (isOnSite(test, given) ? null : only(test.organizations));

/** What a basket becomes: its tests, the parts of its combos, and the specimens that they take. */
export function basketOf(
  given: readonly OrderedTest[],
  tests: ReadonlyMap<string, TestDefinition>,
  newId: () => string,
): Basket {
  const items: ItemToPlace[] = [];
  const specimens: Basket["specimens"] = [];
  const indexes = new Map<string, number>();
  for (const each of given) {
    const test = tests.get(each.definitionId);
    if (!test) continue;
    const onSite = isOnSite(test, each);
    const sourceId = sourceOf(test, each);
    const organizationId = laboratoryOf(test, each);
    const shared = test.container && [sourceId, test.container, organizationId, onSite].join(" ");
    let specimenIndex = shared ? indexes.get(shared) : undefined;
    if (specimenIndex === undefined) {
      specimenIndex = specimens.push({ sourceId, type: test.container }) - 1;
      if (shared) indexes.set(shared, specimenIndex);
    }
    const accountNumber =
      each.accountNumber || test.organizations.find(({ id }) => id === organizationId)?.accountNumber || null;
    const common = { sourceId, organizationId, onSite, specimenIndex, accountNumber, answers: each.answers ?? {} };
    const id = newId();
    const isCombo = test.children.length > 0;
    items.push({ id, parentId: null, isCombo, definitionId: test.id, ...common });
    for (const child of test.children)
      items.push({ id: newId(), parentId: id, isCombo: false, definitionId: child.id, ...common, answers: {} });
  }
  return { items, specimens };
}

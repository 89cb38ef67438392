import type { FiledOutcome, FiledTest } from "@tracewell/contract/configuration-tests";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { Outcome } from "@tracewell/contract/test-outcomes";
import {
  allOutcomes,
  createOutcome,
  editOutcome,
  listOutcomes,
  removeOutcome,
} from "../../lab-tests/definitions/outcome.service.ts";
import {
  countTestOrders,
  createTest,
  editTest,
  getTest,
  listTests,
  removeTest,
} from "../../lab-tests/definitions/test-definition.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { changesOf, inFileOrder, joined } from "../compare.model.ts";
import { deleteOrDisable, type Placing, type Section } from "./section.service.ts";
import { codeKey, outcomeName, testFacts } from "./test-facts.model.ts";
import { filedTest, testNames } from "./test-names.service.ts";

const folded = (name: string) => name.toLowerCase();
const outcomeKey = (outcome: FiledOutcome) => folded(outcomeName(outcome));

/** Tests with their outcomes. Results, sources, codes and outcomes that a file doesn't name stay; what a combo is made of, and what is asked with the order, is taken whole. */
export const tests: Section<"tests"> = {
  key: "tests",
  read: async (tx, viewer) => {
    const outcomes = Map.groupBy(await allOutcomes(tx, viewer), ({ definition }) => definition.id);
    return (await listTests(tx)).data.map((test) => ({
      id: test.id,
      version: test.version,
      item: filedTest(test, outcomes.get(test.id) ?? []),
      own: ordersOf(test),
    }));
  },
  keyOf: ({ name }) => folded(name),
  nameOf: ({ name }) => name,
  factsOf: testFacts,
  align: (given, kept) => ({ given, kept: namedBy(given, kept) }),
  put: async (tx, viewer, placings, atPlace) => {
    const ids = placings.map(({ kept }) => kept?.id);
    // What a combo is made of may come with it, and after it.
    const bare = await testNames(tx, viewer);
    for (const [at, { item }] of placings.entries())
      if (!ids[at])
        await atPlace(at, async () => {
          ids[at] = await createTest(tx, viewer, bare.testBody({ ...item, children: [] }, []));
        });
    const names = await testNames(tx, viewer);
    for (const [at, placing] of placings.entries())
      await atPlace(at, () => putTest(tx, viewer, placing, ids[at] ?? "", names));
  },
  takeAway: async (tx, viewer, added, atPlace) => {
    const disabled: string[] = [];
    const combosFirst = [...added.entries()].sort(([, one], [, other]) => made(other.item) - made(one.item));
    for (const [at, { id }] of combosFirst)
      await atPlace(at, async () => {
        if (!(await takeTest(tx, viewer, id))) disabled.push(id);
      });
    return disabled;
  },
  staysIn: async (tx, viewer, placings) => {
    const stays: string[] = [];
    for (const { item, kept, back } of placings) {
      const told = kept ? (await listOutcomes(tx, viewer, kept.id)).data.filter(isTold) : [];
      const here = new Set(told.map((outcome) => folded(nameOf(outcome))));
      for (const outcome of leaving(item, back?.after))
        if (here.has(outcomeKey(outcome))) stays.push(`${item.name}, ${outcomeName(outcome)}`);
    }
    return stays;
  },
  countUses: (tx, _viewer, { id }) => countTestOrders(tx, id),
};

/** All results and sources of a test in their order, to which an undo returns. */
const ordersOf = ({ qualitativeResults, sources }: TestDefinition) => ({
  results: qualitativeResults.map(({ name }) => name),
  sources: sources.map(({ name }) => name),
});
type Orders = ReturnType<typeof ordersOf>;

const made = ({ children }: FiledTest) => children.length;
const nameOf = ({ qualitativeResult, source }: Outcome) =>
  outcomeName({ result: qualitativeResult.name, source: source?.name ?? null });
const isTold = ({ abilities }: Outcome) => !abilities.remove.allowed;

/** The outcomes that a file had added, and that go where it is undone. */
function leaving(item: FiledTest, after: FiledTest | undefined): FiledOutcome[] {
  const staying = new Set(item.outcomes.map(outcomeKey));
  return (after?.outcomes ?? []).filter((outcome) => !staying.has(outcomeKey(outcome)));
}

const membersIn = (given: readonly string[], kept: readonly string[]) => {
  const named = new Set(given.map(folded));
  return kept.filter((name) => named.has(folded(name)));
};

/** Of a test that the clinic has, what a file speaks of. */
function namedBy(given: FiledTest, kept: FiledTest): FiledTest {
  const codes = new Set(given.mappingCodes.map(codeKey));
  const outcomes = new Set(given.outcomes.map(outcomeKey));
  return {
    ...kept,
    results: membersIn(given.results, kept.results),
    sources: membersIn(given.sources, kept.sources),
    mappingCodes: kept.mappingCodes.filter((code) => codes.has(codeKey(code))),
    outcomes: kept.outcomes.filter((outcome) => outcomes.has(outcomeKey(outcome))),
  };
}

/** Results or sources with those that the file names in its order; where it is undone, what it had added goes, but for what stays. */
function members(
  which: keyof Orders,
  kept: FiledTest,
  { item, back }: Placing<FiledTest>,
  stays: readonly string[] = [],
): string[] {
  const held = new Set([...item[which], ...stays].map(folded));
  const gone = (back?.after[which] ?? []).filter((name) => !held.has(folded(name)));
  const order = (back?.own as Orders | undefined)?.[which] ?? item[which];
  return inFileOrder(joined(kept[which], item[which], gone, folded), order);
}

async function putTest(
  tx: Tx,
  viewer: Viewer,
  placing: Placing<FiledTest>,
  id: string,
  names: Awaited<ReturnType<typeof testNames>>,
): Promise<void> {
  const { item, back } = placing;
  const present: TestDefinition = await getTest(tx, viewer, id);
  const outcomes = (await listOutcomes(tx, viewer, id)).data;
  const before = filedTest(present, outcomes);
  const told = outcomes.filter(isTold).map(({ qualitativeResult }) => qualitativeResult.name);
  const wanted = {
    ...item,
    results: members("results", before, placing, told),
    sources: members("sources", before, placing),
    mappingCodes: joined(before.mappingCodes, item.mappingCodes, back?.after.mappingCodes ?? [], codeKey),
    outcomes: [],
  };
  if (changesOf(testFacts({ ...before, outcomes: [] }), testFacts(wanted)).length > 0)
    await editTest(tx, viewer, id, { ...names.testBody(wanted, present.organizations), version: present.version });
  const byKey = new Map(before.outcomes.map((outcome, at) => [outcomeKey(outcome), { outcome, row: outcomes[at] }]));
  for (const outcome of item.outcomes) {
    const own = byKey.get(outcomeKey(outcome));
    const body = () => names.outcomeBody(outcome);
    if (!own?.row) await createOutcome(tx, viewer, id, { ...body(), ...names.keysOf(outcome) });
    else if (
      changesOf(testFacts({ ...before, outcomes: [own.outcome] }), testFacts({ ...before, outcomes: [outcome] }))
        .length > 0
    )
      await editOutcome(tx, viewer, own.row.id, { ...body(), version: own.row.version });
  }
  for (const outcome of leaving(item, back?.after)) {
    const row = byKey.get(outcomeKey(outcome))?.row;
    if (row && !isTold(row) && wanted.results.includes(row.qualitativeResult.name))
      await removeOutcome(tx, viewer, row.id);
  }
}

/** Removes a test that the file had added; one that was ordered by now is disabled. */
async function takeTest(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  const test = await getTest(tx, viewer, id);
  const disable = async () => {
    const body = (await testNames(tx, viewer)).testBody(filedTest(test, []), test.organizations);
    await editTest(tx, viewer, id, { ...body, disabled: true, version: test.version });
  };
  return deleteOrDisable(["test.definition-in-use"], () => removeTest(tx, viewer, id), disable);
}

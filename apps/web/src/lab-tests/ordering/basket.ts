import type { TestFavorites } from "@tracewell/contract/preferences";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import type { OrderedTest } from "@tracewell/contract/test-orders";

/** One test in the basket: ordered once for each of its sites. */
export interface BasketLine {
  definitionId: string;
  sourceIds: readonly string[];
  onSite: boolean;
  organizationId: string | null;
  accountNumber: string;
  /** By the question's key. */
  answers: Readonly<Record<string, string>>;
}

/** A test as it comes into the basket: what can be only one thing is chosen already. */
export function newLine(test: TestDefinition, sourceIds: readonly string[] = []): BasketLine {
  const known = sourceIds.filter((id) => test.sources.some((source) => source.id === id));
  const only = test.sources.length === 1 ? test.sources.map(({ id }) => id) : [];
  const [laboratory] = test.organizations;
  return {
    definitionId: test.id,
    sourceIds: known.length > 0 ? known : only,
    // A rapid test is read where the patient is.
    onSite: test.onSite && (!test.offSite || test.rapidMinutes !== null),
    organizationId: laboratory?.id ?? null,
    accountNumber: laboratory?.accountNumber ?? "",
    answers: {},
  };
}

/** Adds tests that aren't there yet; those that are get the sites that come with them. */
export function withTests(
  lines: readonly BasketLine[],
  added: TestFavorites["panels"][number]["tests"],
  tests: ReadonlyMap<string, TestDefinition>,
): BasketLine[] {
  const merged = [...lines];
  for (const { id, sourceIds } of added) {
    const test = tests.get(id);
    const at = merged.findIndex((line) => line.definitionId === id);
    const there = merged[at];
    if (there) merged[at] = { ...there, sourceIds: [...new Set([...there.sourceIds, ...sourceIds])] };
    else if (test && !test.disabled) merged.push(newLine(test, sourceIds));
  }
  return merged;
}

/** What keeps a test from being ordered yet, in words. */
export function missingOf(line: BasketLine, test: TestDefinition): string[] {
  const unanswered = test.questions.filter(({ key, required }) => required && !line.answers[key]?.trim());
  return [
    ...(test.sources.length > 0 && line.sourceIds.length === 0 ? ["Choose a site."] : []),
    ...unanswered.map(({ text }) => text),
  ];
}

/** The basket as it is sent: one item for each site of each test. */
export const itemsOf = (lines: readonly BasketLine[]): OrderedTest[] =>
  lines.flatMap(({ definitionId, sourceIds, onSite, organizationId, accountNumber, answers }) =>
    (sourceIds.length > 0 ? sourceIds : [null]).map((sourceId) => ({
      definitionId,
      sourceId,
      onSite,
      organizationId: onSite ? null : organizationId,
      accountNumber: onSite ? null : accountNumber.trim() || null,
      answers: { ...answers },
    })),
  );

/** Tests that fit what is typed: by name, short name, infection or code. */
export function testsFor(typed: string, tests: readonly TestDefinition[]): TestDefinition[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ name, shortName, infection, mappingCodes }: TestDefinition) =>
    [name, shortName, infection?.name, ...mappingCodes.map(({ code }) => code)].join(" ").toLowerCase();
  return tests.filter((test) => !test.disabled && words.every((word) => textOf(test).includes(word)));
}

import { isDeepStrictEqual } from "node:util";
import { definitionProblems } from "@tracewell/contract/factor-definitions";
import type { DefinedBlock, Question } from "@tracewell/contract/factors";
import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { structuredModules } from "@tracewell/contract/modules";
import type { KeptQuestion } from "../definition-change.model.ts";

/**
 * The questions of a draft with the versions that they get when they are asked: a changed one with responses a higher one
 * (R8-57), any other the one that it has.
 */
export function withVersions(
  key: string,
  questions: readonly Question[],
  kept: ReadonlyMap<string, KeptQuestion>,
): Question[] {
  return questions.map((question) => {
    const before = kept.get(question.code);
    if (!before) return { ...question, version: 1 };
    const { version } = before.question;
    const unchanged = before.blockKey === key && isDeepStrictEqual(before.question, { ...question, version });
    return { ...question, version: unchanged || !before.hasResponses ? version : version + 1 };
  });
}

/** What keeps a draft from being published, beside the blocks that are asked already. */
export function draftProblems(
  key: string,
  { disabled, ...block }: DraftBlock,
  asked: readonly DefinedBlock[],
): BuiltBlock["problems"] {
  const others = asked.filter((each) => each.key !== key);
  if (disabled)
    return others.length === 0 ? [{ at: "", message: "This is the clinic’s last block: it can’t be disabled." }] : [];
  if (block.questions.length === 0) return [{ at: "", message: "Add a question first." }];
  return definitionProblems({ blocks: [...others, { ...block, key }] })
    .filter(({ at }) => at === key || at.startsWith(`${key} / `))
    .map(({ at, message }) => ({ at: at.slice(key.length + 3), message }));
}

const cards = new Set(structuredModules.map(({ id }) => id));

/** A key of its own for a new block, made of its name. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const base = plain.replaceAll(/^-+|-+$/g, "").slice(0, 40) || "block";
  const isFree = (key: string) => !taken.has(key) && !cards.has(key);
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (isFree(key)) return key;
  }
}

/** The place after all others, as far as there is one. */
export const lastOrder = (orders: readonly number[]): number => Math.min(Math.max(100, ...orders) + 10, 899);

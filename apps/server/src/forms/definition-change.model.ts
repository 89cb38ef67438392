import { isDeepStrictEqual } from "node:util";
import type { DefinitionProblem } from "@tracewell/contract/factor-definitions";
import type { DefinedBlock, FactorDefinitions, Question } from "@tracewell/contract/factors";

/** What is kept of a question: its latest version, and whether that was answered. */
export interface KeptQuestion {
  id: string;
  blockKey: string;
  question: Question;
  current: boolean;
  hasResponses: boolean;
}

interface Placed {
  blockKey: string;
  question: Question;
  position: number;
}

/** What replacing the definitions comes to. */
export interface DefinitionChange {
  added: Placed[];
  /** Kept as they are, or changed where nobody has answered them. */
  put: (Placed & { id: string })[];
  retired: string[];
  /** Questions that were answered and would be changed under the same version (R8-57). */
  answered: DefinitionProblem[];
  /** Versions that are lower than what was asked before. */
  outdated: DefinitionProblem[];
}

/**
 * How the clinic's questions become the wanted ones. A question with responses cannot be edited: a change of it is a higher
 * version, which is a question of its own; what is left out is asked no more, and its answers stay.
 */
export function planChange(kept: readonly KeptQuestion[], wanted: FactorDefinitions): DefinitionChange {
  const byCode = new Map(kept.map((each) => [each.question.code, each]));
  const change: DefinitionChange = { added: [], put: [], retired: [], answered: [], outdated: [] };
  for (const block of wanted.blocks)
    block.questions.forEach((question, position) => {
      const before = byCode.get(question.code);
      byCode.delete(question.code);
      place(change, block, { blockKey: block.key, question, position }, before);
    });
  change.retired.push(...[...byCode.values()].filter(({ current }) => current).map(({ id }) => id));
  return change;
}

function place(change: DefinitionChange, block: DefinedBlock, wanted: Placed, before: KeptQuestion | undefined): void {
  const { question } = wanted;
  const at = `${block.key} / ${question.code}`;
  if (!before) return void change.added.push(wanted);
  const { version } = before.question;
  if (question.version < version) {
    change.outdated.push({ at, message: `Version ${version} was asked before: give it this or a higher one.` });
  } else if (question.version > version) {
    change.retired.push(before.id);
    change.added.push(wanted);
  } else if (before.hasResponses && !isSame(before, wanted)) {
    change.answered.push({
      at,
      message: `This question has responses and cannot be edited. Give it version ${version + 1} to ask it again.`,
    });
  } else {
    change.put.push({ ...wanted, id: before.id });
  }
}

/** The place among the others is no part of a question; the block that it is in is. */
const isSame = (before: KeptQuestion, wanted: Placed): boolean =>
  before.blockKey === wanted.blockKey && isDeepStrictEqual(before.question, wanted.question);

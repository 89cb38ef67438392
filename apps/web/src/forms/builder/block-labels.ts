import type { BlockSummary, DraftBlock } from "@tracewell/contract/form-builder";
import type { ModuleArea } from "@tracewell/contract/preferences";
import type { Tone } from "../../ui/badges/tone.ts";

/** Areas with questions, by what their pages are called. */
const areaLabels: Readonly<Record<Exclude<ModuleArea, "HOME">, string>> = {
  VISIT: "Visits",
  INCOMING_FILE: "Incoming files",
  INVESTIGATION: "Investigations",
  CONTACT: "Contacts",
  PERSON: "Persons",
};
export const areaChoices = Object.entries(areaLabels).map(([value, label]) => ({ value, label }));

export const areasText = (areas: DraftBlock["areas"]): string =>
  areas.map((area) => areaLabels[area as keyof typeof areaLabels] ?? area).join(", ");

const scopeLabels: Readonly<Record<DraftBlock["scope"], string>> = {
  record: "Each record has its own answers",
  person: "The person’s answers, the same on all records",
};
export const scopeChoices = Object.entries(scopeLabels).map(([value, label]) => ({ value, label }));

export const stateBadges: Readonly<Record<BlockSummary["state"], { label: string; tone: Tone }>> = {
  asked: { label: "Asked", tone: "info" },
  disabled: { label: "Disabled", tone: "mute" },
  new: { label: "Not published yet", tone: "exposed" },
};

/** How many questions, in words. */
export const questionCount = (count: number): string => (count === 1 ? "1 question" : `${count} questions`);

export interface FoundBlock {
  block: BlockSummary;
  /** The questions that were looked for; all of them where nothing was, or the block's own name was found. */
  questions: BlockSummary["questions"];
  /** Whether a question was found, and not only the block. */
  byQuestion: boolean;
}

/** The blocks of an area whose name or questions have this text. */
export function findBlocks(
  blocks: readonly BlockSummary[],
  { area, q = "" }: { area?: ModuleArea | undefined; q?: string | undefined },
): FoundBlock[] {
  const wanted = q.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return blocks
    .filter(({ areas }) => !area || areas.includes(area))
    .flatMap((block): FoundBlock[] => {
      const { name, questions } = block;
      if (!wanted || has(name)) return [{ block, questions, byQuestion: false }];
      const found = questions.filter(({ code, label }) => has(label) || has(code));
      return found.length > 0 ? [{ block, questions: found, byQuestion: true }] : [];
    });
}

import { isModuleShown } from "@tracewell/contract/module-rules";
import { isAlwaysShown, type Module, structuredModules } from "@tracewell/contract/modules";
import { areaOf } from "@tracewell/contract/preferences";
import type { RecordKind } from "@tracewell/contract/records";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { hasDraft } from "../hooks/use-answer-edit.ts";
import { useModules } from "../hooks/use-questions.ts";
import { modulesInOrder } from "../modules-in-order.ts";
import { QuestionBlock } from "./question-block.tsx";

/** What the rules of cards look at: of a record and its person, or of a person. */
interface RuledBy {
  id: string;
  infections: readonly object[];
  sexAtBirth: string | null;
  dateOfBirth: string | null;
}

const ruledBy = ({ infections, sexAtBirth, dateOfBirth }: RuledBy) =>
  JSON.stringify([infections, sexAtBirth, dateOfBirth]);

/**
 * A page's cards with the blocks of questions of its area, in the area's order. Those that don't apply to what the page is about,
 * and hold nothing, are marked. Cards that may not apply wait until that is known.
 */
export function useQuestionModules(
  kind: RecordKind | "Person",
  about: RuledBy,
  own: readonly RecordModule[],
): RecordModule[] {
  const area = areaOf[kind];
  const referenceId = about.id;
  const { listed, waiting } = useModules(area, referenceId, ruledBy(about));
  const blocks = (listed ?? []).flatMap((module) => blockCard(module, referenceId));
  const structured = structuredModules.filter(({ areas }) => areas.includes(area));
  const ruled = new Set(structured.filter(({ id }) => !isAlwaysShown(id)).map(({ id }) => id));
  const known = waiting ? own.filter(({ id }) => !ruled.has(id)) : own;
  const cards = new Map((listed ?? []).map((module) => [module.id, module]));
  return modulesInOrder([...known, ...blocks], listed ?? structured).map((module) => {
    const { applies = true, count = null } = cards.get(module.id) ?? {};
    return { ...module, outside: !isModuleShown(applies, isHeld(module, count)) };
  });
}

/** Whether something is in a card or in hand there; null where the card can't tell, or not yet. */
function isHeld({ id, count, opened }: RecordModule, answered: number | null): boolean | null {
  if (opened || hasDraft(id)) return true;
  const held = answered ?? count;
  return held === undefined ? null : held > 0;
}

function blockCard({ id, name, count, blockId }: Module, referenceId: string): RecordModule[] {
  if (blockId === null) return [];
  return [
    {
      id,
      title: name,
      ...(count ? { count } : {}),
      closedAtFirst: !count && !hasDraft(id),
      content: <QuestionBlock moduleId={id} title={name} blockId={blockId} referenceId={referenceId} />,
    },
  ];
}

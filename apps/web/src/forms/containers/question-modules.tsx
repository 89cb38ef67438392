import { type Module, structuredModules } from "@tracewell/contract/modules";
import { areaOf } from "@tracewell/contract/preferences";
import type { RecordKind } from "@tracewell/contract/records";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { hasDraft } from "../hooks/use-answer-edit.ts";
import { useModules } from "../hooks/use-questions.ts";
import { modulesInOrder } from "../modules-in-order.ts";
import { QuestionBlock } from "./question-block.tsx";

/** A page's cards with the blocks of questions of its area, in the area's order. */
export function useQuestionModules(
  kind: RecordKind | "Person",
  referenceId: string,
  own: readonly RecordModule[],
): RecordModule[] {
  const area = areaOf[kind];
  const listed = useModules(area, referenceId);
  const blocks = (listed ?? []).flatMap((module) => blockCard(module, referenceId));
  const order: readonly { id: string; order: number }[] =
    listed ?? structuredModules.filter(({ areas }) => areas.includes(area));
  return modulesInOrder([...own, ...blocks], order);
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

import { useDraggable } from "@dnd-kit/core";
import type { RankedInvestigation } from "@tracewell/contract/workload";
import { DragHandle } from "../../ui/drag/drag-handle.tsx";

/** Where a ranked investigation is taken by, to be dropped on whom it goes to. */
export function InvestigationHandle({ row }: { row: RankedInvestigation }) {
  const { setNodeRef, attributes, listeners } = useDraggable({ id: row.id, data: { row } });
  return (
    <DragHandle
      ref={setNodeRef}
      label={`Drag ${row.referenceNumber} to an investigator`}
      attributes={attributes}
      listeners={listeners}
    />
  );
}

import { DndContext, DragOverlay } from "@dnd-kit/core";
import type { RankedInvestigation } from "@tracewell/contract/workload";
import { type ReactNode, useState } from "react";
import { dragInstructions, useDragSensors } from "../../ui/drag/use-drag-sensors.ts";
import css from "../components/desks.module.css";
import { type Desk, Desks } from "../components/desks.tsx";
import { deskBelow, deskKeys } from "../desk-keys.ts";

type DragToAssignProps = {
  /** Who can be given an investigation. */
  desks: readonly Desk[];
  onAssign: (row: RankedInvestigation, userId: string) => void;
  children: ReactNode;
};

/** Lets investigations be dragged to an investigator; the places to drop on are there while one is dragged, wherever the page stands. */
export function DragToAssign({ desks, onAssign, children }: DragToAssignProps) {
  const [dragged, setDragged] = useState<RankedInvestigation | null>(null);
  const nameOf = (id: string | number | undefined) => desks.find(({ value }) => value === id)?.label ?? "nobody";
  const rowOf = (data: object | undefined) => (data as { row: RankedInvestigation }).row;
  return (
    <DndContext
      sensors={useDragSensors(deskKeys)}
      collisionDetection={deskBelow}
      accessibility={{
        screenReaderInstructions: dragInstructions,
        announcements: {
          onDragStart: ({ active }) => `${rowOf(active.data.current).referenceNumber} is picked up.`,
          onDragOver: ({ over }) => (over ? `Over ${nameOf(over.id)}.` : "Over nobody."),
          onDragEnd: ({ over }) => (over ? `Given to ${nameOf(over.id)}.` : "Left where it was."),
          onDragCancel: () => "Left where it was.",
        },
      }}
      onDragStart={({ active }) => setDragged(rowOf(active.data.current))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const row = rowOf(active.data.current);
        if (over && over.id !== row.assignedTo?.id) onAssign(row, String(over.id));
      }}
    >
      {children}
      {dragged && <Desks desks={desks} />}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className={css.dragged}>
            <b>{dragged.referenceNumber}</b> {dragged.person.fullName}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}

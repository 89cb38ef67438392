import { closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { DragHandle } from "../../ui/drag/drag-handle.tsx";
import { dragInstructions, useDragSensors } from "../../ui/drag/use-drag-sensors.ts";
import { useTexts } from "../../ui/texts.tsx";
import css from "./modules.module.css";

export interface SortedModule {
  id: string;
  title: string;
  /** Stands out in the index beside the modules, or at home stands beside them. */
  anchored: boolean;
  collapsed: boolean;
}

type ModuleSorterProps = {
  modules: readonly SortedModule[];
  /** What anchoring does here, in words. */
  anchor: string;
  /** Whether modules can start collapsed. */
  folds: boolean;
  onChange: (modules: readonly SortedModule[]) => void;
  /** While something is dragged, Escape takes it back and does nothing else. */
  onDragging: (dragging: boolean) => void;
};

/** Modules in a list that is sorted by dragging, by key, or by arrows. */
export function ModuleSorter({ modules, anchor, folds, onChange, onDragging }: ModuleSorterProps) {
  const sensors = useDragSensors();
  const placeOf = (id: UniqueIdentifier) => modules.findIndex((module) => module.id === id);
  const titleOf = (id: UniqueIdentifier) => modules[placeOf(id)]?.title ?? "";
  const move = (from: number, to: number) => onChange(arrayMove([...modules], from, to));
  const end = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id));
  };
  const change = (id: string, part: Partial<SortedModule>) =>
    onChange(modules.map((module) => (module.id === id ? { ...module, ...part } : module)));
  const at = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${modules.length}`;
  const announcements = {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      `Picked up ${titleOf(active.id)}, ${at(active.id)}.`,
    onDragOver: ({ active, over }: Pick<DragEndEvent, "active" | "over">) =>
      over && over.id !== active.id ? `${titleOf(active.id)}: ${at(over.id)}.` : undefined,
    onDragEnd: ({ active, over }: Pick<DragEndEvent, "active" | "over">) =>
      `${titleOf(active.id)} is dropped, ${at(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }: { active: { id: UniqueIdentifier } }) => `${titleOf(active.id)} is back where it was.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
      onDragStart={() => onDragging(true)}
      onDragEnd={end}
      onDragCancel={() => onDragging(false)}
    >
      <SortableContext items={[...modules]} strategy={verticalListSortingStrategy}>
        <ul className={css.list} aria-label="Modules">
          {modules.map((module, place) => (
            <SorterRow
              key={module.id}
              module={module}
              anchor={anchor}
              folds={folds}
              onChange={(part) => change(module.id, part)}
              onUp={place > 0 ? () => move(place, place - 1) : null}
              onDown={place < modules.length - 1 ? () => move(place, place + 1) : null}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SorterRowProps = Pick<ModuleSorterProps, "anchor" | "folds"> & {
  module: SortedModule;
  onChange: (part: Partial<SortedModule>) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

function SorterRow({ module, anchor, folds, onChange, onUp, onDown }: SorterRowProps) {
  const texts = useTexts();
  const { id, title, anchored, collapsed } = module;
  const drag = useSortable({ id });
  const style = { transform: CSS.Translate.toString(drag.transform), transition: drag.transition };
  return (
    <li ref={drag.setNodeRef} style={style} className={css.row} data-dragged={drag.isDragging || undefined}>
      <DragHandle
        label={`Move ${title}`}
        ref={drag.setActivatorNodeRef}
        attributes={drag.attributes}
        listeners={drag.listeners}
      />
      <span className={css.name}>{title}</span>
      <Checkbox
        label={anchor}
        aria-label={`${title}: ${anchor.toLowerCase()}`}
        checked={anchored}
        onChange={(event) => onChange({ anchored: event.currentTarget.checked })}
      />
      {folds && (
        <Checkbox
          label="Collapsed"
          aria-label={`${title}: collapsed`}
          checked={collapsed}
          onChange={(event) => onChange({ collapsed: event.currentTarget.checked })}
        />
      )}
      <ActionIcon size="sm" aria-label={texts.moveEarlier(title)} disabled={!onUp} onClick={() => onUp?.()}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={texts.moveLater(title)} disabled={!onDown} onClick={() => onDown?.()}>
        <IconArrowDown size={14} />
      </ActionIcon>
    </li>
  );
}

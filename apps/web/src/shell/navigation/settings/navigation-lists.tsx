import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay, useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { IconFolder } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../../platform/i18n/i18n.ts";
import { dragInstructions, useDragSensors } from "../../../ui/drag/use-drag-sensors.ts";
import type { MenuEntry } from "../navigation.ts";
import { isBundle, type ListId, type NavigationDraft } from "../navigation-draft.ts";
import { itemsIn, listOf, renamed } from "./draft-changes.ts";
import { announcementsFor, detectionFor, dropIdOf, dropped, keyCoordinatesFor } from "./navigation-drag.ts";
import { NavigationRow } from "./navigation-row.tsx";
import css from "./navigation-settings.module.css";
import { stepsFor } from "./row-steps.ts";

type NavigationListsProps = {
  draft: NavigationDraft;
  entries: readonly MenuEntry[];
  onChange: (draft: NavigationDraft) => void;
  /** While something is dragged, Escape takes it back and does nothing else. */
  onDragging: (dragging: boolean) => void;
};

/** The two drag lists: available items, and the navigation with its bundles (R2.12-01). */
export function NavigationLists({ draft, entries, onChange, onDragging }: NavigationListsProps) {
  const { t } = useTranslation("shell");
  const [dragged, setDragged] = useState<string | null>(null);
  const before = useRef(draft);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const coordinates = useMemo(() => keyCoordinatesFor(() => latest.current), []);
  const sensors = useDragSensors(coordinates);
  const collisionDetection = useMemo(() => detectionFor(draft), [draft]);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const ownNameOf = (id: string) => t(byPath.get(id)?.label ?? "");
  const listNames: Record<string, string> = { navigation: t("Navigation items"), available: t("Available items") };
  const nameOf = (id: string) => listNames[id] ?? draft.bundles[id]?.name ?? (draft.aliases[id] || ownNameOf(id));

  const over = ({ active, over: place }: DragOverEvent) => {
    if (!place) return;
    const id = String(active.id);
    const next = dropped(draft, id, String(place.id));
    // Within a list the rows make room by themselves until it is dropped.
    if (listOf(next, id) !== listOf(draft, id)) onChange(next);
  };
  const drag = (id: string | null) => {
    setDragged(id);
    onDragging(id !== null);
  };
  const end = ({ active, over: place }: DragEndEvent) => {
    drag(null);
    if (place) onChange(dropped(draft, String(active.id), String(place.id)));
  };

  const row = (id: string, children?: ReactNode) => {
    const Icon = byPath.get(id)?.icon ?? IconFolder;
    const isRenamed = !isBundle(id) && Boolean(draft.aliases[id]);
    return (
      <NavigationRow
        key={id}
        id={id}
        name={nameOf(id)}
        ownName={isRenamed ? ownNameOf(id) : undefined}
        icon={<Icon size={16} stroke={1.75} className={css.icon} aria-hidden="true" />}
        steps={stepsFor(draft, id, nameOf, t).map(({ label, after }) => ({ label, onPress: () => onChange(after) }))}
        onRename={(name) => onChange(renamed(draft, id, name.trim() === ownNameOf(id) ? "" : name.trim()))}
      >
        {children}
      </NavigationRow>
    );
  };
  const list = (id: ListId, empty: string, children: ReactNode) => (
    <DropList key={id} id={id} label={nameOf(id)} items={itemsIn(draft, id)} empty={empty}>
      {children}
    </DropList>
  );
  const bundle = (id: string) =>
    row(
      id,
      list(
        id,
        t("Drop items here."),
        itemsIn(draft, id).map((path) => row(path)),
      ),
    );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements: announcementsFor(draft, nameOf), screenReaderInstructions: dragInstructions }}
      onDragStart={({ active }) => {
        before.current = draft;
        drag(String(active.id));
      }}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={() => {
        drag(null);
        onChange(before.current);
      }}
    >
      <div className={css.lists}>
        <section className={css.column}>
          <h3 className={css.title}>{listNames.available}</h3>
          {list(
            "available",
            t("Everything is in the navigation."),
            draft.available.map((path) => row(path)),
          )}
        </section>
        <section className={css.column}>
          <h3 className={css.title}>{listNames.navigation}</h3>
          {list(
            "navigation",
            t("Drop items here."),
            draft.navigation.map((id) => (isBundle(id) ? bundle(id) : row(id))),
          )}
        </section>
      </div>
      {createPortal(
        <DragOverlay>{dragged && <div className={css.overlay}>{nameOf(dragged)}</div>}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

type DropListProps = { id: ListId; label: string; items: readonly string[]; empty: string; children: ReactNode };

function DropList({ id, label, items, empty, children }: DropListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropIdOf(id) });
  return (
    <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
      <ul ref={setNodeRef} className={css.list} data-over={isOver || undefined} aria-label={label}>
        {items.length > 0 ? children : <li className={css.empty}>{empty}</li>}
      </ul>
    </SortableContext>
  );
}

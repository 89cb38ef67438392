import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { isBundle, type ListId, type NavigationDraft } from "../navigation-draft.ts";
import { itemsIn, listOf, moved } from "./draft-changes.ts";

const listPrefix = "list:";

/** The name of a list as a place to drop on; a bundle's own name is that of its row. */
export const dropIdOf = (list: ListId): string => listPrefix + list;
const listIn = (dropId: string): ListId | null =>
  dropId.startsWith(listPrefix) ? dropId.slice(listPrefix.length) : null;

/** The list and the place in it that a row or a list stands for. */
export function placeOf(draft: NavigationDraft, dropId: string): { list: ListId; place: number } | null {
  const itself = listIn(dropId);
  if (itself) return { list: itself, place: itemsIn(draft, itself).length };
  const list = listOf(draft, dropId);
  return list ? { list, place: itemsIn(draft, list).indexOf(dropId) } : null;
}

/** What is dragged, dropped there. */
export function dropped(draft: NavigationDraft, id: string, over: string): NavigationDraft {
  const to = placeOf(draft, over);
  return to && id !== over ? moved(draft, id, to.list, to.place) : draft;
}

const mayDropOn = (draft: NavigationDraft, id: string, dropId: string): boolean =>
  !isBundle(id) || placeOf(draft, dropId)?.list === "navigation";

/** Rows before lists, the innermost list before the outer ones. */
function rank(dropId: string): number {
  const list = listIn(dropId);
  if (list === null) return isBundle(dropId) ? 2 : 0;
  return isBundle(list) ? 1 : 3;
}

/** Where a drag is: the most particular of the places under the pointer; by key, the nearest. */
export const detectionFor =
  (draft: NavigationDraft): CollisionDetection =>
  (args) => {
    const droppableContainers = args.droppableContainers.filter(({ id }) =>
      mayDropOn(draft, String(args.active.id), String(id)),
    );
    const given = { ...args, droppableContainers };
    const under = pointerWithin(given);
    if (under.length === 0) return args.pointerCoordinates ? [] : nearestStart(given);
    return under.toSorted((one, other) => rank(String(one.id)) - rank(String(other.id)));
  };

/** By key a drag is where it was put: a bundle is as high as all that is in it, so that its corners say nothing. */
const nearestStart: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      const away = rect && Math.hypot(rect.left - collisionRect.left, rect.top - collisionRect.top);
      return away === undefined ? [] : [{ id, data: { value: away } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

/** The places that a row can be dropped on by key in a column, from top to bottom. */
function stopsIn(draft: NavigationDraft, column: "navigation" | "available", id: string): string[] {
  const stops = itemsIn(draft, column).flatMap((each) => {
    const bundle = draft.bundles[each];
    if (!bundle || isBundle(id)) return [each];
    return [each, ...(bundle.items.length > 0 ? bundle.items : [dropIdOf(each)])];
  });
  return stops.length > 0 ? stops : [dropIdOf(column)];
}

const columnOf = (list: ListId): "navigation" | "available" => (list === "available" ? "available" : "navigation");

/** The next place for what is dragged by key: up and down in its column, left and right to the other one. */
export function nextStop(draft: NavigationDraft, id: string, at: string, code: string): string | null {
  const column = columnOf(placeOf(draft, at)?.list ?? "navigation");
  if (code === KeyboardCode.Left || code === KeyboardCode.Right) {
    const other = code === KeyboardCode.Left ? "available" : "navigation";
    return other === column || isBundle(id) ? null : (stopsIn(draft, other, id)[0] ?? null);
  }
  const step = code === KeyboardCode.Down ? 1 : code === KeyboardCode.Up ? -1 : 0;
  const stops = stopsIn(draft, column, id);
  const next = stops.indexOf(at) + step;
  return step === 0 ? null : (stops[next] ?? null);
}

/** Moves what is dragged by key to the next place. The draft is asked for at each key: a drag changes it on its way. */
export const keyCoordinatesFor =
  (draft: () => NavigationDraft): KeyboardCoordinateGetter =>
  (event, { active, context }) => {
    const next = nextStop(draft(), String(active), String(context.over?.id ?? active), event.code);
    const rect: ClientRect | undefined = next === null ? undefined : context.droppableRects.get(next);
    if (next !== null) event.preventDefault();
    return rect && { x: rect.left, y: rect.top };
  };

/** Says by words what a screen shows: what was picked up, where it is, where it was left. */
export function announcementsFor(draft: NavigationDraft, nameOf: (id: string) => string): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const where = (over: UniqueIdentifier, active: UniqueIdentifier) => {
    const at = placeOf(draft, String(over));
    if (!at) return "";
    const items = itemsIn(draft, at.list);
    const count = items.length + (items.includes(String(active)) ? 0 : 1);
    return `${nameOf(at.list)}, ${Math.min(at.place + 1, count)} of ${count}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}. ${where(active.id, active.id)}.`,
    // Over its own place there is nothing new to say.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)}: ${where(over.id, active.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${name(active.id)} is dropped. ${where(over?.id ?? active.id, active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}

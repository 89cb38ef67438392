import { type CollisionDetection, closestCenter, type KeyboardCoordinateGetter, pointerWithin } from "@dnd-kit/core";

/** How far an arrow key leads among the places to drop on. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An arrow key leads from one investigator to the next, not by a few pixels. */
export const deskKeys: KeyboardCoordinateGetter = (
  event,
  { context: { over, droppableContainers, droppableRects } },
) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  const next = ids[over ? (ids.indexOf(over.id) + step + ids.length) % ids.length : 0];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect && { x: rect.left, y: rect.top };
};

/** By pointer it is dropped on what is below the pointer, and nowhere beside; by key on what it was led to. */
export const deskBelow: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

import { type KeyboardCoordinateGetter, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** Dragging by mouse, pen and finger, and by key: Space picks up and drops, the arrows move, Escape takes back. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates) {
  return useSensors(
    // A press without a move is a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
}

/** Read to who comes to a handle with a screen reader. */
export const dragInstructions = {
  draggable: "Press Space to pick it up. Move it with the arrow keys, drop it with Space, take it back with Escape.",
};

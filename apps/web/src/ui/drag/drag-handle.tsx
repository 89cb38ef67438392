import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { Ref } from "react";
import css from "./drag-handle.module.css";

type DragHandleProps = {
  label: string;
  ref: Ref<HTMLButtonElement>;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
};

/** Where something is taken by to move it. */
export const DragHandle = ({ label, ref, attributes, listeners }: DragHandleProps) => (
  <button type="button" ref={ref} className={css.handle} {...attributes} {...listeners} aria-label={label}>
    <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
  </button>
);

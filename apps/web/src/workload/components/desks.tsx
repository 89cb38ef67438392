import { useDroppable } from "@dnd-kit/core";
import css from "./desks.module.css";

export type Desk = { value: string; label: string };

/** Where a dragged investigation can be dropped: a place for each investigator. */
export const Desks = ({ desks }: { desks: readonly Desk[] }) => (
  <section className={css.dock} aria-label="Drop it on whom it goes to">
    <p className={css.title}>Drop it on whom it goes to</p>
    <div className={css.desks}>
      {desks.map((desk) => (
        <DeskPlace key={desk.value} desk={desk} />
      ))}
    </div>
  </section>
);

function DeskPlace({ desk: { value, label } }: { desk: Desk }) {
  const { setNodeRef, isOver } = useDroppable({ id: value });
  return (
    <div ref={setNodeRef} className={css.desk} data-user={value} data-over={isOver || undefined}>
      {label}
    </div>
  );
}

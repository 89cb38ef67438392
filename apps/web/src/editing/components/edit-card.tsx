import type { Ability } from "@tracewell/contract/abilities";
import type { ReactNode } from "react";
import { Editable } from "../../ui/editable.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import type { EditInHand } from "../hooks/use-saving.ts";
import { StaleEditDialog } from "./stale-edit-dialog.tsx";

type EditCardProps = {
  /** What is edited, for screen readers: `Demographics`. */
  label: string;
  edit: EditInHand;
  ability?: Ability;
  /** The key that begins the edit. */
  shortcut?: string | undefined;
  view: ReactNode;
  /** The fields to type in; null while the values are read. */
  form: ReactNode;
  /** What else can be done with it, beside Edit. */
  beside?: ReactNode;
  saveLabel?: string;
};

/** A card that is read first and edited in its place: `Ctrl Enter` saves, `Escape` leaves. */
export function EditCard({ label, edit, ability, shortcut, view, form, beside, saveLabel }: EditCardProps) {
  const isOpen = form !== null;
  useShortcuts(shortcut && !isOpen && (ability?.allowed ?? true) ? { [shortcut]: edit.begin } : {});
  return (
    <>
      <Editable
        label={label}
        view={view}
        form={form}
        editing={isOpen}
        onEdit={edit.begin}
        onSave={() => void edit.save()}
        onCancel={() => void edit.cancel()}
        state={edit.saving}
        {...(edit.message ? { message: edit.message } : {})}
        {...(ability ? { ability } : {})}
        tries={edit.tries}
        beside={beside}
        saveLabel={saveLabel}
      />
      {edit.asking && <StaleEditDialog {...edit.asking} />}
    </>
  );
}

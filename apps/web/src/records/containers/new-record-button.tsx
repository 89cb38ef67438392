import { useNavigate } from "@tanstack/react-router";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { newRecordKey } from "../record-shortcuts.ts";
import { beginRecord, type NewKind, newRecordPlaces, nounOf } from "./begin-record.ts";

/** A list's way to a new record; what was searched for there stands in its form. */
export function NewRecordButton({ kind, search }: { kind: NewKind; search: string | undefined }) {
  const navigate = useNavigate();
  const may = useMay(newRecordPlaces[kind].needs);
  if (!may) return null;
  const begin = () => void navigate({ href: beginRecord(kind, search ? { search } : {}) });
  return (
    <ActionButton main shortcut={newRecordKey} onPress={begin}>
      New {nounOf(kind)}
    </ActionButton>
  );
}

import { type ClinicalKind, clinicalKindNames, kindOf } from "@tracewell/contract/clinical-kinds";
import { structuredModules } from "@tracewell/contract/modules";
import { useEffect, useRef } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { entriesOf } from "../entry-words.ts";
import { useClinical } from "../hooks/use-clinical.ts";
import { openOf, withOpen } from "../open-forms.ts";
import { EntryCard } from "./entry-card.tsx";

const placeOf = (kind: ClinicalKind): number =>
  structuredModules.find(({ id }) => id === kindOf(kind).module)?.order ?? 0;
const inPlace = clinicalKindNames.toSorted((one, other) => placeOf(one) - placeOf(other));
const waiting = { allowed: false, reasons: [] };

/** The cards of a record's clinical entries, those without entries folded; one that is worked in shows. */
export function useClinicalModules({ id: recordId, version }: { id: string; version: number }): RecordModule[] {
  const [open, setOpen] = useDraft("clinical forms", "");
  const { data, error, refetch } = useClinical(recordId);
  const seen = useRef(version);
  useEffect(() => {
    // What may be written follows the record's status.
    if (seen.current !== version) void refetch();
    seen.current = version;
  }, [version, refetch]);
  return inPlace.map((kind) => {
    const { module, title, noun } = kindOf(kind);
    const editing = openOf(open, kind);
    const count = data && entriesOf(kind, data.entries).length;
    const onEdit = (id: string | null) => setOpen((before) => withOpen(before, kind, id));
    return {
      id: module,
      title,
      ...(count === undefined ? {} : { count }),
      closedAtFirst: !count,
      opened: editing !== null,
      action: (
        <AbilityButton plain ability={data?.records[0]?.write ?? waiting} onPress={() => onEdit("new")}>
          Add {noun}
        </AbilityButton>
      ),
      content: data ? (
        <EntryCard {...{ kind, recordId, editing, onEdit }} clinical={data} />
      ) : error ? (
        <ErrorState title={`${title} could not be shown`} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={2} />
      ),
    };
  });
}

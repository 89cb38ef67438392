import { type ClinicalKind, clinicalKindNames, kindOf } from "@tracewell/contract/clinical-kinds";
import { structuredModules } from "@tracewell/contract/modules";
import { recordPlaces } from "@tracewell/contract/records";
import { useEffect, useRef } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import css from "../components/entries.module.css";
import { EntryList } from "../components/entry-list.tsx";
import { entriesOf } from "../entry-text.ts";
import { useClinical, usePersonClinical } from "../hooks/use-clinical.ts";
import { openOf, withOpen } from "../open-forms.ts";
import { EntryCard } from "./entry-card.tsx";
import { EntryForm } from "./entry-form.tsx";

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
  const write = data?.records[0]?.write ?? waiting;
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
        <>
          {kind === "symptom" && (
            <AbilityButton plain ability={write} onPress={() => onEdit("ticks")}>
              Tick symptoms
            </AbilityButton>
          )}
          <AbilityButton plain ability={write} onPress={() => onEdit("new")}>
            Add {noun}
          </AbilityButton>
        </>
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

const ofPersons = inPlace.filter((kind) =>
  structuredModules.some(({ id, areas }) => id === kindOf(kind).module && areas.includes("PERSON")),
);
const nothing = () => null;
const noRecord = {
  allowed: false,
  reasons: [{ code: "record.needed", text: "Entries are noted on a record. Make one first." }],
};

/**
 * What was noted of a person on their records: each entry says where it was noted, and is changed there. A new one is noted
 * on their current record.
 */
export function usePersonClinicalModules(personId: string, currentId: string | undefined): RecordModule[] {
  const { data, error, refetch } = usePersonClinical(personId);
  const [open, setOpen] = useDraft("clinical forms", "");
  const record = data?.records.find(({ id }) => id === currentId);
  return ofPersons.map((kind) => {
    const { module, title, empty, noun } = kindOf(kind);
    const entries = data && entriesOf(kind, data.entries);
    const isNoting = record !== undefined && openOf(open, kind) !== null;
    const note = (id: string | null) => setOpen((before) => withOpen(before, kind, id));
    return {
      id: module,
      title,
      ...(entries ? { count: entries.length } : {}),
      closedAtFirst: !entries?.length,
      opened: isNoting,
      action: (
        <AbilityButton plain ability={data ? (record?.write ?? noRecord) : waiting} onPress={() => note("new")}>
          Add {noun}
        </AbilityButton>
      ),
      content:
        data && entries ? (
          <>
            {isNoting && (
              <>
                <p className={css.notedOn}>
                  Noted on {recordPlaces[record.kind].noun.toLowerCase()} {record.referenceNumber}
                </p>
                <EntryForm recordId={record.id} kind={kind} names={data.names} onDone={() => note(null)} />
              </>
            )}
            {entries.length === 0 && !isNoting && <EmptyLine>{empty}</EmptyLine>}
            <EntryList {...data} {...{ entries }} recordId="" editing={null} actions={nothing} below={nothing} />
          </>
        ) : error ? (
          <ErrorState title={`${title} could not be shown`} message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={2} />
        ),
    };
  });
}

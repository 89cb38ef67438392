import { NativeSelect } from "@mantine/core";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { FieldChanges } from "../components/field-changes.tsx";
import css from "../components/history.module.css";
import { useFieldHistory } from "../hooks/use-record-history.ts";
import { useScrollToActivity } from "../hooks/use-scroll-to-activity.ts";
import type { RecordSearch } from "../search.ts";

type FieldHistoryProps = {
  recordId: string;
  search: RecordSearch;
  onChange: (part: Partial<RecordSearch>) => void;
};

const all = (words: readonly string[], none: string) => [{ value: "", label: none }, ...words];

/** Every field's changes of a record and its person, narrowed down by field, person and day. */
export function FieldHistory({ recordId, search, onChange }: FieldHistoryProps) {
  const { changes, total, fields, people, error, retry, more, loadingMore } = useFieldHistory(recordId, search);
  useScrollToActivity(changes !== null);
  const day = (name: "from" | "to", label: string) => (
    <DayPicker
      label={label}
      name={name}
      clearable
      value={search[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  return (
    <>
      <div className={css.filters}>
        <NativeSelect
          label="Field"
          data={all(fields, "All fields")}
          value={search.field ?? ""}
          onChange={(event) => onChange({ field: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label="Who"
          data={all(people, "Everyone")}
          value={search.by ?? ""}
          onChange={(event) => onChange({ by: event.currentTarget.value || undefined })}
        />
        {day("from", "From")}
        {day("to", "Until")}
        <p role="status">{changes && `${total} ${total === 1 ? "change" : "changes"}`}</p>
      </div>
      {error && <ErrorState message={error.message} onRetry={retry} />}
      {!changes && !error && (
        <div className={css.waiting}>
          <SkeletonLines lines={6} />
        </div>
      )}
      {changes && <FieldChanges changes={changes} />}
      {more && (
        <div className={css.more}>
          <ActionButton busy={loadingMore} onPress={more}>
            Show earlier
          </ActionButton>
        </div>
      )}
    </>
  );
}

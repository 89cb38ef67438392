import type { HistoryEntry } from "@tracewell/contract/communications";
import type { ReactNode } from "react";
import css from "./communications.module.css";
import { HistoryLine, type HistoryLineProps } from "./history-line.tsx";

type HistoryListProps = {
  entries: readonly HistoryEntry[];
  recordId: string | null;
  /** The line whose form stands in its place. */
  editing: string | null;
  form: (entry: HistoryEntry) => ReactNode;
  onEdit: (entry: HistoryEntry) => void;
  onRemove: (entry: HistoryEntry) => void;
  onDownload: (entry: HistoryEntry, ...attachment: Parameters<HistoryLineProps["onDownload"]>) => void;
};

/** The lines of a history, in the order given. */
export const HistoryList = ({ entries, recordId, editing, form, onEdit, onRemove, onDownload }: HistoryListProps) => (
  <ol className={css.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.id === editing ? (
          form(entry)
        ) : (
          <HistoryLine
            entry={entry}
            recordId={recordId}
            onEdit={() => onEdit(entry)}
            onRemove={() => onRemove(entry)}
            onDownload={(attachment) => onDownload(entry, attachment)}
          />
        )}
      </li>
    ))}
  </ol>
);

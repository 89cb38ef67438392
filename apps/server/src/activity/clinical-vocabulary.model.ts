import { clinicalKindNames, kindOf, tableOf } from "@tracewell/contract/clinical-kinds";
import { columnOf } from "@tracewell/contract/fields/columns";

/** What an entry is called by; how `TableLabels` are told. */
interface EntryLabels {
  subject: string;
  name: (told: {
    row: Record<string, unknown>;
    say: (column: string, value: unknown) => string | null;
  }) => string | null;
}

const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The tables of clinical entries, in the words of their cards. */
export const clinicalTables: Record<string, EntryLabels> = Object.fromEntries(
  clinicalKindNames.map((kind): [string, EntryLabels] => {
    const { noun, calledBy } = kindOf(kind);
    const columns = calledBy.map(columnOf);
    return [
      tableOf(kind),
      {
        subject: sentenceCase(noun),
        name: ({ row, say }) =>
          columns
            .map((column) => say(column, row[column]))
            .filter(Boolean)
            .join(", ") || null,
      },
    ];
  }),
);

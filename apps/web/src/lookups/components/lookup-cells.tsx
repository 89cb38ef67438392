import { translatedLanguages } from "@tracewell/contract/constants";
import type { LookupRow } from "@tracewell/contract/lookup-editing";
import type { lookupList } from "@tracewell/contract/lookup-list";
import { lookupLists } from "@tracewell/contract/lookup-titles";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";

const text = (value: string | null) => <span title={value ?? undefined}>{value ?? "–"}</span>;

/** The cells of the values of lists. */
export const lookupCells: CellsOf<typeof lookupList, LookupRow> = {
  name: { width: 260, main: true, mobile: "title", cell: ({ name }) => text(name) },
  list: { width: 180, mobile: "hidden", cell: ({ kind }) => lookupLists[kind].title },
  es: { width: 180, mobile: "hidden", cell: ({ es }) => text(es) },
  fr: { width: 180, mobile: "hidden", cell: ({ fr }) => text(fr) },
  my: { width: 180, mobile: "hidden", cell: ({ my }) => text(my) },
  zh: { width: 140, mobile: "hidden", cell: ({ zh }) => text(zh) },
  missing: { width: 110, cell: (row) => `${translatedLanguages.filter((language) => row[language]).length} of 4` },
  code: { width: 130, figures: true, cell: ({ code }) => text(code) },
  order: { width: 70, align: "right", mobile: "hidden", cell: ({ order }) => order },
  state: {
    width: 100,
    cell: ({ disabled, used }) =>
      disabled ? <Badge tone="mute">Disabled</Badge> : used ? <Badge tone="info">In use</Badge> : "Not used",
  },
};

import type { QueryOf } from "@tracewell/contract/call";
import type { LookupRow, lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";

type Query = QueryOf<typeof lookupEditCalls.values>;

/** A value that visitors may meet without words in one of the five languages. */
export const isUntranslated = sql`(l.name_es is null or l.name_fr is null or l.name_my is null or l.name_zh is null)`;

export const lookupColumns = sql<
  Omit<LookupRow, "used">
>`l.id, l.kind, l.name, l.code, l.sort_order as "order", l.disabled,
  l.name_es as es, l.name_fr as fr, l.name_my as my, l.name_zh as zh, l.version`;

export const lookupList: List<Query, Omit<LookupRow, "used">, null, "lookup"> = {
  tables: { lookup: { from: sql`lookup l`, id: sql`l.id` } },
  filters: {
    search: (text) => sql`strpos(lower(concat_ws(' ', l.name, l.name_es, l.name_fr, l.name_my, l.name_zh, l.code)),
      ${text.toLowerCase()}) > 0`,
    kind: (kind) => sql`l.kind = ${kind}`,
    disabled: (disabled) => sql`l.disabled = ${disabled}`,
    untranslated: (missing) => sql`${isUntranslated} = ${missing}`,
  },
  sorts: {
    order: {
      columns: [
        { column: sql`l.kind`, type: "text" },
        { column: sql`l.sort_order`, type: "int" },
      ],
    },
    name: { columns: [{ column: sql`lower(l.name)`, type: "text" }] },
  },
  row: () => ({ columns: lookupColumns }),
};

import type { EntryChange, EntryHistory as History } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { formatValue } from "../../editing/value-text.ts";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./entries.module.css";

const verbs: Record<EntryChange["action"], string> = { insert: "noted it", update: "changed it", delete: "removed it" };

/** How an entry became what it is: each change with what stood there before, newest first. */
export function EntryHistory({ kind, history }: { kind: ClinicalKind; history: History }) {
  const { fields } = kindOf(kind);
  return (
    <ol className={css.history} aria-label="History">
      {history.changes.map(({ at, by, action, fields: changes }) => (
        <li key={at}>
          <b>{by}</b> {verbs[action]} <Instant at={at} withTime />
          {action === "update" &&
            changes.map(({ field, before, after }) => {
              const spec = fields[field];
              if (!spec) return null;
              return (
                <span key={field}>
                  {" · "}
                  {spec.label}: <del>{formatValue(spec, before, history.names) || "nothing"}</del>{" "}
                  <span aria-hidden="true">→</span> <ins>{formatValue(spec, after, history.names) || "nothing"}</ins>
                </span>
              );
            })}
        </li>
      ))}
    </ol>
  );
}

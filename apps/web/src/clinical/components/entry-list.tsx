import type { ClinicalEntry, EntryNames, EntryRecord } from "@tracewell/contract/clinical";
import { kindOf } from "@tracewell/contract/clinical-kinds";
import { recordHref } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { factsOf, titleOf } from "../entry-text.ts";
import css from "./entries.module.css";

type EntryListProps = {
  entries: readonly ClinicalEntry[];
  names: EntryNames;
  /** Where the entries were written. */
  records: readonly EntryRecord[];
  /** The record in view; entries of others say where they were noted. */
  recordId: string;
  actions: (entry: ClinicalEntry, record: EntryRecord | undefined) => ReactNode;
  /** Below an entry, such as its history or its form. */
  below: (entry: ClinicalEntry) => ReactNode;
  /** The entry whose form stands in its place. */
  editing: string | null;
};

/** Entries of a kind, the newest first: what each is called, what it says, who noted it and where. */
export function EntryList({ entries, names, records, recordId, actions, below, editing }: EntryListProps) {
  return (
    <ul className={css.list}>
      {entries.map((entry) => {
        const record = records.find(({ id }) => id === entry.recordId);
        if (entry.id === editing) return <li key={entry.id}>{below(entry)}</li>;
        return (
          <li key={entry.id}>
            <div className={css.entry}>
              <div className={css.words}>
                <p className={css.title}>{titleOf(entry, names)}</p>
                <Facts entry={entry} names={names} />
                <p className={css.meta}>
                  {entry.createdBy.name}, <Instant at={entry.createdAt} />
                  {record && entry.recordId !== recordId && (
                    <>
                      {" "}
                      on <Link href={recordHref(record.kind, record.id)}>{record.referenceNumber}</Link>
                    </>
                  )}
                </p>
              </div>
              <div className={css.actions}>{actions(entry, record)}</div>
            </div>
            {below(entry)}
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ entry, names }: { entry: ClinicalEntry; names: EntryNames }) {
  const facts = factsOf(entry, names);
  if (facts.length === 0) return null;
  const addresses = Object.entries(kindOf(entry.kind).fields).filter(([, { type }]) => type === "url");
  const isAddress = (label: string) => addresses.some(([, field]) => field.label === label);
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>
            {isAddress(label) ? (
              <a href={value} target="_blank" rel="noreferrer noopener">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

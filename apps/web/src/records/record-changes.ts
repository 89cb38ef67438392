import type { AnyRecord } from "./record-calls.ts";

export interface RecordChange {
  label: string;
  before: string;
  after: string;
}

type Compared = Pick<AnyRecord, "status" | "assignedTo" | "infections" | "notes" | "lostToFollowUp"> & {
  person: Pick<AnyRecord["person"], "fullName" | "phone">;
};

const read: readonly [label: string, of: (record: Compared) => string][] = [
  ["Status", ({ status }) => status.name],
  ["Assigned to", ({ assignedTo }) => assignedTo?.name ?? "nobody"],
  ["Person", ({ person }) => person.fullName],
  ["Phone", ({ person }) => person.phone ?? "none"],
  [
    "Infections",
    ({ infections }) =>
      infections.map(({ name, status }) => (status ? `${name}: ${status}` : name)).join(", ") || "none",
  ],
  ["Lost to follow-up", ({ lostToFollowUp }) => (lostToFollowUp ? "yes" : "no")],
  ["Notes", ({ notes }) => String(notes.length)],
];

/** What someone else changed between the record as it was seen and as it is now, in words (domain §2). */
export const changesBetween = (before: Compared, after: Compared): RecordChange[] =>
  read
    .map(([label, of]) => ({ label, before: of(before), after: of(after) }))
    .filter((change) => change.before !== change.after);

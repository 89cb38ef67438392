import type { RecordKind, StatusKey } from "./records.ts";

/** A move that the clinic allows: who may make it, and whether it asks for a reason. */
export interface KeptMove {
  from: StatusKey;
  to: StatusKey;
  /** A supervisor or workgroup lead alone; else everyone who works on the kind. */
  supervisors: boolean;
  asksReason: boolean;
}

interface KindStatus {
  key: StatusKey;
  name: string;
  closed: boolean;
}

/** What is wrong with the moves of a kind, and where. */
export interface MoveFault {
  code: "status.unreachable" | "status.dead-end" | "status.move-twice" | "status.move-to-itself" | "status.unknown";
  text: string;
}

/** In which statuses records of a kind begin. */
const firstStatuses: Record<RecordKind, readonly StatusKey[]> = {
  Visit: ["Scheduled", "PatientIntake"],
  IncomingReport: ["New"],
  Incident: ["New"],
  IncomingPartner: ["New"],
};

/** Reached by elevation alone, never by a move. */
const byElevation: readonly StatusKey[] = ["CaseCreated"];

/** What is wrong with moves: a status that no record reaches, one from which none ever closes, a move that is there twice. */
export function moveFaults(kind: RecordKind, statuses: readonly KindStatus[], moves: readonly KeptMove[]): MoveFault[] {
  const nameOf = new Map(statuses.map(({ key, name }) => [key, name]));
  const name = (key: StatusKey) => nameOf.get(key) ?? key;
  const seen = new Set<string>();
  const faults = moves.flatMap(({ from, to }): MoveFault[] => {
    const move = `${from} ${to}`;
    if (!nameOf.has(from) || !nameOf.has(to) || byElevation.includes(to))
      return [{ code: "status.unknown", text: `No move of this kind goes from ${name(from)} to ${name(to)}.` }];
    if (from === to) return [{ code: "status.move-to-itself", text: `${name(from)} can’t move to itself.` }];
    if (seen.has(move))
      return [{ code: "status.move-twice", text: `The move from ${name(from)} to ${name(to)} is there twice.` }];
    seen.add(move);
    return [];
  });
  const reached = reachable(firstStatuses[kind], (key) => moves.filter(({ from }) => from === key).map(({ to }) => to));
  const closing = reachable(
    statuses.filter(({ closed }) => closed).map(({ key }) => key),
    (key) => moves.filter(({ to }) => to === key).map(({ from }) => from),
  );
  for (const { key } of statuses) {
    if (byElevation.includes(key)) continue;
    if (!reached.has(key)) faults.push({ code: "status.unreachable", text: `No record reaches ${name(key)}.` });
    if (!closing.has(key))
      faults.push({ code: "status.dead-end", text: `From ${name(key)} no record is ever closed.` });
  }
  return faults;
}

function reachable(from: readonly StatusKey[], next: (key: StatusKey) => readonly StatusKey[]): Set<StatusKey> {
  const found = new Set(from);
  for (const key of found) for (const other of next(key)) found.add(other);
  return found;
}

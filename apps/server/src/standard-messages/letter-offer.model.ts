import type { RecordKind } from "@tracewell/contract/records";
import type { StandardMessage } from "@tracewell/contract/standard-messages";

/** Whether a letter is offered for such a record. One that names infections is for records about one of them. */
export const isLetterFor = (
  { channel, disabled, recordKinds, infectionIds }: StandardMessage,
  record: { kind: RecordKind; infectionIds: readonly string[] },
): boolean =>
  channel === "letter" &&
  !disabled &&
  (recordKinds.length === 0 || recordKinds.includes(record.kind)) &&
  (infectionIds.length === 0 || infectionIds.some((id) => record.infectionIds.includes(id)));

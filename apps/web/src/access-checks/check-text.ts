import type { AccessCheckRow, AccessDifference } from "@tracewell/contract/access-checks";
import { recordPlaces } from "@tracewell/contract/records";
import type { Tone } from "../ui/badges/tone.ts";

export const checkTones: Record<AccessCheckRow["state"], Tone> = {
  waiting: "mute",
  running: "info",
  passed: "negative",
  failed: "positive",
  broken: "exposed",
};

export const isUnderWay = ({ state }: Pick<AccessCheckRow, "state">): boolean =>
  state === "waiting" || state === "running";

const kinds = Object.entries(recordPlaces).map(([kind, { noun }]) => ({ kind, noun: noun.toLowerCase() }));

/** What was found, in a sentence; the place stands beside it. */
export function describeDifference({ what, role, of }: AccessDifference): string {
  const kind = kinds.find((each) => each.kind === of)?.noun;
  switch (what) {
    case "let-in":
      return `Lets ${role} in, against its rule.`;
    case "kept-out":
      return `Keeps ${role} out, against its rule.`;
    case "record-opened":
      return `Shows ${role} a record the role may not open (${kind}).`;
    case "other-clinic":
      return `Shows ${role} data of another clinic${kind ? ` (${kind})` : ""}.`;
    case "table-open":
      return "Rows of another clinic can be read here.";
    case "no-wall":
      return "Nothing keeps clinics apart in this table.";
  }
}

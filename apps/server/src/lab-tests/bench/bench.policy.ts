import type { Ability } from "@tracewell/contract/abilities";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../../platform/guards.ts";
import { isSpecimenId } from "../ordering/specimen-id.model.ts";
import type { ScannedItem } from "./bench.model.ts";

interface Scanned {
  specimenId: string;
  definitionId: string;
  items: readonly ScannedItem[];
}

/** The test of this bench among those of a specimen: the one that waits, if it is there twice. */
export const itemOnBench = ({ definitionId, items }: Scanned): ScannedItem | undefined => {
  const own = items.filter((item) => item.definitionId === definitionId);
  return own.find(({ finishedAt }) => finishedAt === null) ?? own[0];
};

/** Whether a specimen can be read on a bench; what stands in the way is told with the way out. */
export function mayRead(_viewer: GuardViewer, scanned: Scanned): Ability {
  const { specimenId, items } = scanned;
  const item = itemOnBench(scanned);
  const other = item ? undefined : (items.find(({ finishedAt }) => finishedAt === null) ?? items[0]);
  const record = item && { label: "Open its record", href: recordHref(item.kind, item.recordId) };
  return verdict(
    when(items.length === 0, "test.specimen-unknown", {
      text: isSpecimenId(specimenId)
        ? `No specimen of this clinic is called ${specimenId}.`
        : `${specimenId} is no specimen id: its check digit doesn’t fit. Scan it again.`,
    }),
    when(other !== undefined, "test.specimen-of-other-test", {
      text: `${specimenId} is not for this test, but for ${[...new Set(items.map(({ test }) => test))].join(", ")}.`,
      ...(other ? { fix: { label: `Go to ${other.test}`, href: `/visits/bench?test=${other.definitionId}` } } : {}),
    }),
    when(item?.finishedAt !== null && item !== undefined, "test.resulted", {
      text: `${specimenId} has its result already: ${item?.result ?? "from a laboratory"}.`,
      ...(record ? { fix: { ...record, label: "Correct it in its record" } } : {}),
    }),
    when(item?.state === "to-collect", "test.not-collected", {
      text: `${specimenId} was not collected yet.`,
      ...(record ? { fix: record } : {}),
    }),
    when(item?.state === "to-send", "test.not-sent", {
      text: `${specimenId} was not sent to its laboratory yet.`,
      ...(record ? { fix: record } : {}),
    }),
  );
}

import { recordPlaces } from "@tracewell/contract/records";
import { type PersonResult, searchCalls } from "@tracewell/contract/search";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { RecordInUse } from "./use-record-in-use.ts";

/** Asks first, then puts the found person in the place of the record's own; answers whether it was done. */
export function usePersonUse(): (record: RecordInUse, found: PersonResult) => Promise<boolean> {
  const confirm = useConfirm();
  return async (record, found) => {
    const { referenceNumber, person } = record;
    const yes = await confirm({
      text: `Use ${found.fullName} for ${referenceNumber}?`,
      detail: `The record is about ${person.fullName} now. Its tests and exposures will be those of ${found.fullName}, person ${found.personNumber}. If nothing else is about ${person.fullName}, they go, and what is known of them is kept with ${found.fullName}.`,
      action: "Use this person",
    });
    if (!yes) return false;
    try {
      await ask(searchCalls.usePerson, {
        params: { id: record.id },
        body: { personId: found.id, version: record.version },
        silent: true,
      });
      toast.done(`${referenceNumber} is about ${found.fullName} now.`);
      return true;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      toast.fail(error.message);
      return false;
    } finally {
      readAgain(record);
    }
  };
}

/** The record, those behind it, the lists and the search itself show another person. */
function readAgain({ kind }: RecordInUse): void {
  const places = [...Object.values(recordPlaces).map(({ api }) => api), "/records", "/search/person"];
  const changed = [recordPlaces[kind].api, ...places];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => changed.some((place) => String(path).startsWith(place)),
  });
}

import { activityCalls } from "@tracewell/contract/activity";
import type { NewEntry } from "@tracewell/contract/clinical";
import { type ClinicalEntry, type ClinicalOfRecord, clinicalCalls, WrittenEntry } from "@tracewell/contract/clinical";
import type { EntryValues } from "@tracewell/contract/clinical-kinds";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../platform/calls/use-call.ts";
import { withEntry } from "../entry-text.ts";

/** All clinical entries that are seen from a record, in one answer. */
export const useClinical = (recordId: string) => useCall(clinicalCalls.ofRecord, { params: { id: recordId } });

/** The clinical entries on all records of a person. */
export const usePersonClinical = (personId: string) => useCall(clinicalCalls.ofPerson, { params: { id: personId } });

/** How an entry became what it is. */
export const useEntryHistory = ({ id, recordId, kind }: ClinicalEntry) =>
  useCall(clinicalCalls.history, { params: { id: recordId, entryId: id }, query: { kind } });

/** Notes, changes and removes entries; what is seen from the record in view follows. */
export function useEntryEdits(recordId: string) {
  const key = callKey(clinicalCalls.ofRecord, { params: { id: recordId } });
  const show = (change: (page: ClinicalOfRecord) => ClinicalOfRecord) => {
    queryClient.setQueryData<ClinicalOfRecord>(key, (page) => page && change(page));
    // Other records of the patient may show the same entries.
    void queryClient.invalidateQueries({ queryKey: [clinicalCalls.ofRecord.path], refetchType: "none" });
    void queryClient.invalidateQueries({ queryKey: [clinicalCalls.ofPerson.path] });
    void queryClient.invalidateQueries({ queryKey: [clinicalCalls.history.path] });
    void queryClient.invalidateQueries({ queryKey: [activityCalls.ofRecord.path] });
  };
  const put = ({ entry, names }: WrittenEntry) =>
    show((page) => ({ ...page, entries: withEntry(page.entries, entry), names: { ...page.names, ...names } }));
  /** Answers why it could not be done. */
  const settle = async (writing: Promise<() => void>): Promise<string | null> => {
    try {
      (await writing)();
      return null;
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      const newer = WrittenEntry.safeParse(problem.newer);
      if (newer.success) put(newer.data);
      return problem.message;
    }
  };
  const add = (entry: NewEntry) => ask(clinicalCalls.add, { params: { id: recordId }, body: { entry }, silent: true });
  return {
    put,
    add,
    addSymptoms: async (symptoms: EntryValues<"symptom">[]) => {
      const whole = { params: { id: recordId }, body: { symptoms }, silent: true } as const;
      const { entries, names } = await ask(clinicalCalls.addSymptoms, whole);
      for (const entry of entries) put({ entry, names });
    },
    /** On the record that the entry was written on. */
    change: ({ id, recordId: on }: ClinicalEntry, version: number, entry: NewEntry) =>
      ask(clinicalCalls.edit, { params: { id: on, entryId: id }, body: { entry, version }, silent: true }),
    remove: ({ id, recordId: on, kind, version }: ClinicalEntry) =>
      settle(
        ask(clinicalCalls.remove, { params: { id: on, entryId: id }, query: { kind, version }, silent: true }).then(
          () => () => show((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) })),
        ),
      ),
    addAgain: (entry: NewEntry) => settle(add(entry).then((written) => () => put(written))),
  };
}

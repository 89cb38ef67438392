import type { GivenTreatments as Treatments } from "@tracewell/contract/given-treatments";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import css from "../components/treatments.module.css";
import { usePersonTreatments, useRecordTreatments } from "../hooks/use-given-treatments.ts";
import { GivenTreatments } from "./given-treatments.tsx";
import { TreatButton } from "./treat-button.tsx";

const waiting = { allowed: false, reasons: [] };
type Read = { data: Treatments | undefined; error: { message: string } | null; refetch: () => unknown };

/** The card of treatments: what was given here by regimen, then what was noted of elsewhere. */
function withGiven(modules: readonly RecordModule[], read: Read, recordId: string | null): RecordModule[] {
  const groups = groupsGivenHere(read.data);
  const count = groups.flatMap(({ given }) => given).filter(({ withdrawn }) => !withdrawn).length;
  return modules.map((module) =>
    module.id === "treatment"
      ? {
          ...module,
          wide: true,
          ...(read.data && module.count !== undefined ? { count: module.count + count } : {}),
          closedAtFirst: groups.length === 0 && module.closedAtFirst === true,
          action: (
            <>
              {recordId && <TreatButton recordId={recordId} ability={read.data?.write ?? waiting} />}
              {module.action}
            </>
          ),
          content: (
            <>
              {read.error && !read.data && (
                <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
              )}
              <GivenTreatments groups={groups} />
              {groups.length > 0 && module.count !== 0 && <p className={css.plain}>Noted of elsewhere</p>}
              {(groups.length === 0 || module.count !== 0 || module.opened) && module.content}
            </>
          ),
        }
      : module,
  );
}

/** Plain entries stand in the card's own list. */
const groupsGivenHere = (data: Treatments | undefined): Treatments["groups"] =>
  (data?.groups ?? [])
    .map(({ title, given }) => ({
      title,
      given: given.filter(({ delivery, withdrawn }) => delivery !== null || withdrawn !== null),
    }))
    .filter(({ given }) => given.length > 0);

/** A record's modules, with what was given here in the card of treatments. */
export const useTreatmentModule = (recordId: string, modules: readonly RecordModule[]): RecordModule[] =>
  withGiven(modules, useRecordTreatments(recordId), recordId);

/** A person's modules with all that they were given, to be read and corrected; more is given on a record. */
export const usePersonTreatmentModule = (personId: string, modules: readonly RecordModule[]): RecordModule[] =>
  withGiven(modules, usePersonTreatments(personId), null);

import type { Ability } from "@tracewell/contract/abilities";
import type { ProblemCode } from "@tracewell/contract/problems";
import { recordHref } from "@tracewell/contract/records";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import type { RecordTies, TiedRecord } from "./record-ties.model.ts";

/** A record that others depend on can't be deleted; every reason is given, with a link (docs/domain.md#deleting-records). */
export const mayDelete = (
  _viewer: GuardViewer,
  {
    record,
    investigation,
    followUp,
    hasOpenAppointment,
    referringRecord,
    exposure,
    source,
    hasMedicalRecords,
  }: RecordTies,
): Ability => {
  const own = recordHref(record.kind, record.id);
  return verdict(
    tied("record.has-investigation", investigation),
    tied("record.has-follow-up", followUp),
    when(hasOpenAppointment, "record.has-open-appointment", {
      fix: { label: "See the appointment", href: `${own}#appointment` },
    }),
    tied("record.is-referenced", referringRecord),
    tied("record.has-relationships", exposure),
    tied("record.has-source", source),
    when(hasMedicalRecords, "record.has-medical-records", {
      fix: { label: "See results and notes", href: `${own}#results` },
    }),
  );
};

const tied = (code: ProblemCode, record: TiedRecord | null) =>
  when(
    record !== null,
    code,
    record ? { fix: { label: record.referenceNumber, href: recordHref(record.kind, record.id) } } : {},
  );

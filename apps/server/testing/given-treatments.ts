import { givenTreatmentCalls, treatmentWarnings } from "@tracewell/contract/given-treatments";
import { treatmentCalls } from "@tracewell/contract/treatments";
import type { Caller } from "./app.ts";

/** A treatment that a record's patient was given, whatever speaks against it; without a regimen the first one. Answers its id. */
export async function aGivenTreatment(staff: Caller, recordId: string, regimenId?: string): Promise<string> {
  const { data } = await staff.ask(treatmentCalls.definitions);
  const { groups } = await staff.ask(givenTreatmentCalls.give, {
    params: { id: recordId },
    body: {
      regimenId: regimenId ?? data[0]?.regimens[0]?.id ?? "",
      delivery: "Prescribed",
      treatmentType: "Presumptively Treated",
      givenOn: "2026-02-01",
      accepted: [...treatmentWarnings],
      acceptedReason: "Heron",
    },
  });
  return groups.flatMap(({ given }) => given).find(({ delivery }) => delivery)?.id ?? "";
}

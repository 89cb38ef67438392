import { personDuplicateCalls } from "@tracewell/contract/person-duplicates";
import { personCalls } from "@tracewell/contract/persons";
import { comparePersons } from "../src/persons/duplicates/duplicate.service.ts";
import type { Caller, TestApp } from "./app.ts";

/** Who may be there twice: one pair to decide, and one that was kept apart. */
export async function pairsOfPersons(
  server: TestApp,
  staff: Caller,
  { tenantId, mark }: { tenantId: string; mark: string },
) {
  for (const dateOfBirth of ["1971-08-02", "1988-03-12"]) {
    for (const firstName of ["Maria", "Marta"]) {
      const body = { lastName: `${mark}son`, firstName, dateOfBirth };
      const { id } = await staff.ask(personCalls.create, { body });
      await server.inTransaction(tenantId, (tx) => comparePersons(tx, tenantId, [id]));
    }
  }
  const { data } = await staff.ask(personDuplicateCalls.duplicates, { query: {} });
  const kept = await staff.ask(personDuplicateCalls.keepApart, { params: { id: data[1]?.id ?? "" } });
  return { duplicate: data[0]?.id ?? "", keptApart: kept.id };
}

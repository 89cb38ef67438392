import type { InfectionStanding } from "@tracewell/contract/records";
import type { Tx } from "../../platform/database/transaction.ts";
import { findPersonInfections } from "./person-infection.queries.ts";

/** The infections of a person of which a result or an exposure tells something, over records of these kinds. */
export async function infectionsOfPerson(
  tx: Tx,
  personId: string,
  kinds: Parameters<typeof findPersonInfections>[2],
): Promise<InfectionStanding[]> {
  const infections = await findPersonInfections(tx, personId, kinds);
  return infections.flatMap(({ infection, status, asOf, reason, referenceNumber }) =>
    status && asOf && reason ? [{ infectionId: infection.id, status, asOf, reason, referenceNumber }] : [],
  );
}

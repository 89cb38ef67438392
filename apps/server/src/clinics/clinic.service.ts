import { seededRoles } from "../access/role.seed.ts";
import { seedDefinitions } from "../forms/factor-definition.service.ts";
import { seedWindows } from "../infections/exposure-window.service.ts";
import { seededInfections } from "../infections/infection.seed.ts";
import { seedMappingCodes } from "../infections/mapping-code.service.ts";
import { seedIntake } from "../intake/intake-item.service.ts";
import { seedTests } from "../lab-tests/definitions/test-seed.service.ts";
import { seededLookups } from "../lookups/lookup.seed.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { seededMoves, seededStatuses } from "../records/status.seed.ts";
import { seedStandardMessages } from "../standard-messages/standard-message.service.ts";
import { seedTreatments } from "../treatments/treatment-definition.service.ts";
import {
  findAnyClinic,
  insertClinic,
  insertFirstLocation,
  insertInfections,
  insertLookups,
  insertSeededRoles,
  insertStatuses,
  insertStatusMoves,
  lockOpening,
  type NewClinic,
} from "./clinic.queries.ts";

export type { NewClinic } from "./clinic.queries.ts";

export const hasClinic = async (tx: Tx): Promise<boolean> => (await findAnyClinic(tx)) !== undefined;

/** Two who open clinics at the same moment do so one after the other. */
export const lockClinics = async (tx: Tx): Promise<void> => {
  await lockOpening(tx);
};

/**
 * Opens a clinic with the words, statuses, roles, infections, codes, treatments, tests and questions that a program begins with. The
 * transaction acts in the new clinic from then on. Returns its id.
 */
export async function createClinic(tx: Tx, clinic: NewClinic): Promise<string> {
  const id = await insertClinic(tx, clinic);
  await insertLookups(
    tx,
    id,
    Object.entries(seededLookups).flatMap(([kind, values]) =>
      values.map(({ name, code = null, words: { es, fr, my, zh } = {} }, index) => ({
        kind,
        name,
        code,
        order: index + 1,
        name_es: es ?? null,
        name_fr: fr ?? null,
        name_my: my ?? null,
        name_zh: zh ?? null,
      })),
    ),
  );
  await insertSeededRoles(
    tx,
    id,
    Object.entries(seededRoles).map(([key, role]) => ({ key, ...role })),
  );
  await seedStandardMessages(tx, id);
  await insertStatuses(tx, id, seededStatuses);
  await insertStatusMoves(
    tx,
    id,
    seededMoves.flatMap(({ to, ...move }) => to.map((key) => ({ ...move, to: key }))),
  );
  const infections = await insertInfections(tx, id, seededInfections);
  await seedMappingCodes(tx, id, infections);
  await seedWindows(tx, id, infections);
  await seedTreatments(tx, id, infections);
  await seedIntake(tx, id, clinic.program);
  await seedTests(tx, id);
  await seedDefinitions(tx, id);
  await insertFirstLocation(tx, id, clinic.name);
  return id;
}

import type { TestApp } from "./app.ts";

// No call makes these rows: they arise within imports and from what patients report.

export async function aCorrection(server: TestApp, tenantId: string, recordId: string): Promise<string> {
  const { id } = await server.inTransaction(tenantId, (tx) =>
    tx
      .insertInto("lab_correction")
      .values({ tenant_id: tenantId, record_id: recordId, kind: "corrected", results: "[]" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function anUnmappedCode(server: TestApp, tenantId: string, name: string): Promise<string> {
  const { id } = await server.inTransaction(tenantId, (tx) =>
    tx
      .insertInto("unmapped_code")
      .values({ tenant_id: tenantId, meaning: "test", code_system: "L", code: "X1", name })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function aProposal(
  server: TestApp,
  tenantId: string,
  { recordId, personId }: { recordId: string; personId: string },
): Promise<string> {
  const { id } = await server.inTransaction(tenantId, (tx) =>
    tx
      .insertInto("person_proposal")
      .values({ tenant_id: tenantId, record_id: recordId, person_id: personId, fields: "[]" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** A self-assessment with danger signs, as if the clinic asked for them. */
export async function aDangerReport(server: TestApp, tenantId: string, personId: string): Promise<string> {
  const said = { cough: false, flu_symptoms: false, loss_taste_smell: false, infected_contact: false };
  const travel = { domestic_travel: false, foreign_travel: false, high_fever: false };
  const { id } = await server.inTransaction(tenantId, (tx) =>
    tx
      .insertInto("self_assessment")
      .values({
        tenant_id: tenantId,
        person_id: personId,
        reported_on: "2026-02-01",
        came_by: "link",
        difficulty_breathing: true,
        danger_signs: ["difficulty_breathing"],
        ...said,
        ...travel,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

import type { TestApp } from "./app.ts";

/** One that no worker makes: it would write lines while the tests count them. */
export const aFinishedCheck = (server: TestApp, tenantId: string): Promise<string> =>
  server.inTransaction(tenantId, async (tx) => {
    const values = { tenant_id: tenantId, state: "passed", finished_at: new Date() };
    return (await tx.insertInto("access_check").values(values).returning("id").executeTakeFirstOrThrow()).id;
  });

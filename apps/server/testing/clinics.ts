import { aClinic, type TestApp } from "./app.ts";

/** Puts a clinic below a program, beside another clinic. */
export async function clinicsAround(server: TestApp, tenantId: string, mark: string) {
  const program = await aClinic(server, `${mark} program`);
  const sibling = await aClinic(server, `${mark} sibling`);
  await server.pool.query("update tenant set parent_id = $1 where id in ($2, $3)", [program, tenantId, sibling]);
  return { program, sibling };
}

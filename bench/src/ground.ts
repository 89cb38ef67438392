import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { aPerson } from "@tracewell/fixtures/person";
import type { ServerProcess, SignedIn } from "../../apps/server/testing/server-process.ts";
import { analyze, fillFiles, populate } from "./population.ts";
import type { Ground } from "./reads-and-writes.ts";

/** Fills a clinic to this size and picks what the work asks for. */
export async function prepareGround(
  server: ServerProcess & SignedIn,
  size: { persons: number; files: number },
): Promise<Ground> {
  await populate(server.pool, server.tenantId, 0, size.persons);
  await fillFiles(server.pool, server.tenantId, size.files);
  await analyze(server.pool);
  const { recordId, orderId } = await aRecordWithAnOrder(server);
  const some = Array.from({ length: 500 }, (_, index) => aPerson((index * 104_729) % size.persons));
  return {
    tenantId: server.tenantId,
    persons: size.persons,
    files: size.files,
    recordId,
    orderId,
    lastNames: some.map((person) => person.lastName),
    births: some.map(({ lastName, dateOfBirth }) => ({ lastName, dateOfBirth })),
  };
}

async function aRecordWithAnOrder({ url, token, pool }: ServerProcess & SignedIn) {
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json", authorization: token };
    const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  const { id: recordId } = await post(incomingFileCalls.create.path, {
    person: { lastName: "Bench", firstName: "Record" },
  });
  await post(`/records/${recordId}/results`, { testName: "RPR titre", value: "1:1" });
  const { rows } = await pool.query("select id from test_order where record_id = $1 limit 1", [recordId]);
  return { recordId, orderId: rows[0].id as string };
}

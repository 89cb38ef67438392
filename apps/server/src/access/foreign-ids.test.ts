import type { CallSpec } from "@tracewell/contract/call";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApp, send, type TestApp } from "../../testing/app.ts";
import { everyCall, idPlaces, leastInput } from "../../testing/contract-inputs.ts";
import { aFullClinic, type FullClinic } from "../../testing/full-clinic.ts";
import { ableCaller } from "../../testing/hostile-callers.ts";
import { idTargetAt } from "../../testing/id-targets.ts";
import { anIdentityProvider, type TestProvider } from "../../testing/identity-provider.ts";
import { ownId, ownInput } from "../../testing/own-inputs.ts";

/** Every id that a call takes, sent by another clinic: made from the contract, so a new call is tried the day it is written. */
const tried = everyCall
  .map((each) => ({ ...each, places: idPlaces(each.spec) }))
  .filter(({ places }) => places.length > 0);

/** Ids that are no clinic's. */
const ofTheWorld = new Set(["country", "state"]);
/** Calls whose ids name a thing of another clinic by design, and why that tells nothing. */
const elsewhere: Record<string, string> = {
  // Passed over in silence.
  "dis-express.receiveSms": "dis-express/gateway/sms-gateway.routes.test.ts",
  // Refused without a code.
  "kiosk.checkIn": "kiosk/check-in.routes.test.ts",
  "partner-invitations.slots": "partner-invitations/holder-booking.routes.test.ts",
  "partner-invitations.book": "partner-invitations/holder-booking.routes.test.ts",
  "portal.openResult": "portal/results/result-link.routes.test.ts",
  // Takes all cards of an area at once, or none.
  "modules.editRules": "modules/module-rule.routes.test.ts",
  // Another key's are refused like another clinic's.
  "fhir.exportStatus": "fhir/bulk/bulk-export.routes.test.ts",
  "fhir.cancelExport": "fhir/bulk/bulk-export.routes.test.ts",
  "fhir.exportFile": "fhir/bulk/bulk-export.routes.test.ts",
  "single-sign-on.metadata": "our own certificate and address, which every provider may read",
  "auth.chooseMethod": "an account's id; auth/verification-code.routes.test.ts sends another's",
  "auth.enterCode": "an account's id; auth/verification-code.routes.test.ts sends another's",
};

/** Where the answer tells nothing of the id, and which test tries it. */
const untold: Record<string, string> = {
  // An edit leaves a comment where it is, whatever is sent as its parent.
  "comments.edit body.parent_comment_uuid": "comments/comment.routes.test.ts",
  // Refused because there is no match to review.
  "incoming-files.settleMatch body.personId": "incoming-files/match-review.routes.test.ts",
};

const mark = "Wallaby";
let server: TestApp;
let provider: TestProvider;
let theirs: FullClinic;
let ours: FullClinic;

beforeAll(async () => {
  server = await anApp({ worker: true });
  provider = await anIdentityProvider();
  theirs = await aFullClinic(server, mark, provider);
  ours = await aFullClinic(server, "Heron", provider);
}, 60_000);
afterAll(async () => {
  await provider.close();
  await server.close();
});

it("knows what every id of the contract is of", () => {
  const unknown = tried.flatMap(({ title, spec, places }) =>
    places.filter((place) => !idTargetAt(spec.path, place)).map((place) => `${title} ${place}`),
  );
  expect(unknown).toEqual([]);
});

it("has one of each thing in both clinics", () => {
  const things = new Set(
    tried.flatMap(({ spec, places }) => places.map((place) => idTargetAt(spec.path, place) ?? "")),
  );
  for (const clinic of [theirs, ours]) {
    const missing = [...things].filter((thing) => !ofTheWorld.has(thing) && !clinic.ids[thing]);
    expect(missing).toEqual([]);
  }
});

const clinical = tried
  .filter(({ title }) => !(title in elsewhere))
  .map((each) => ({ ...each, places: each.places.filter((place) => isOfAClinic(each, place)) }))
  .filter(({ places }) => places.length > 0);

describe.each(clinical)("$title", ({ title, spec, places }) => {
  it.each(places)("finds nothing of another clinic by %s [R6-18]", async (place) => {
    const lines = await trailOfTheirs();
    const foreign = theirs.ids[idTargetAt(spec.path, place) ?? ""] ?? "";
    const response = await make(title, spec, (at) => (at === place ? foreign : ownId(ours, spec, at)), place);
    const isFilter =
      place.startsWith("query.") || ["body[]", "body.recordIds[]"].includes(place) || place.startsWith("body.lists[].");
    const allowed = isFilter ? [200, 403, 404, 422] : [403, 404, 422];
    expect([allowed.includes(response.statusCode), response.statusCode, response.body]).toEqual([
      true,
      response.statusCode,
      response.body,
    ]);
    expect(response.body).not.toContain(mark);
    expect(await trailOfTheirs()).toBe(lines);
  });
});

/** What ends the patient's session comes after what the patient does, and deletions come last. */
const turn = ({ title, spec }: (typeof tried)[number]) =>
  spec.method === "DELETE" ? 2 : title === "portal.withdraw" ? 1 : 0;

/** What the refusals above are worth: with our own ids the same input is taken. */
describe("with ids of one's own clinic", () => {
  const ending = ["auth.chooseClinic", "auth.choosePatientClinic", "access.viewAs", "portal.impersonate"];
  const inOrder = tried
    .filter(({ title }) => !(title in elsewhere) && !ending.includes(title))
    .sort((one, other) => turn(one) - turn(other));
  it.each(inOrder)("$title finds what it is about", async ({ title, spec, places }) => {
    // Places that are required lead to one and the same input.
    const inputs = new Map(places.map((place) => [JSON.stringify(leastInput(spec, String, [place])), place]));
    // What is deleted is there once: the part goes, the whole would be gone.
    const once = spec.method === "DELETE" ? [...inputs.values()].slice(-1) : inputs.values();
    for (const place of once) {
      const { statusCode, body } = await make(title, spec, (at) => ownId(ours, spec, at), place);
      const isFound = statusCode < 300 || statusCode === 409;
      expect([place, isFound, statusCode, body]).toEqual([place, true, statusCode, body]);
    }
  });
});

it("leaves no row of a clinic that points at another clinic's", async () => {
  const { rows } = await server.pool.query<{ child: string; parent: string; columns: string[]; keys: string[] }>(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      array(select attname::text from unnest(k.conkey[2:]) c join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c) as columns,
      array(select attname::text from unnest(k.confkey[2:]) c join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c) as keys
    from pg_constraint k
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and exists (select from pg_attribute where attrelid = k.conrelid and attname = 'tenant_id')
      and exists (select from pg_attribute where attrelid = k.confrelid and attname in ('id', 'record_id') and attnum = k.confkey[2])`);
  expect(rows.length).toBeGreaterThan(50);
  for (const { child, parent, columns, keys } of rows) {
    const { rows: crossing } = await server.pool.query(
      `select c.* from ${child} c join ${parent} p on p.${keys[0]} = c.${columns[0]} where c.tenant_id <> p.tenant_id`,
    );
    expect([child, columns[0], crossing]).toEqual([child, columns[0], []]);
  }
});

function isOfAClinic({ title, spec }: { title: string; spec: CallSpec }, place: string): boolean {
  return !ofTheWorld.has(idTargetAt(spec.path, place) ?? "") && !(`${title} ${place}` in untold);
}

async function make(title: string, spec: CallSpec, idAt: (place: string) => string, wanted: string) {
  const { caller } = ableCaller(spec, ours);
  const ready = await ownInput({ server, clinic: ours, provider }, { title, spec }, { idAt, wanted });
  return send(server, spec, ready as never, caller.token);
}

/** How many lines of calls the other clinic's Activity log has: a look or a change that reached it adds one. The worker's come at any time. */
async function trailOfTheirs(): Promise<string> {
  const { rows } = await server.inTransaction(theirs.tenantId, (tx) =>
    sql<{ lines: string }>`select count(*) as lines from trail where request_id is not null`.execute(tx),
  );
  return String(rows[0]?.lines);
}

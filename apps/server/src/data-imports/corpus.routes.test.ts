import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type TestApp } from "../../testing/app.ts";
import type { ExpectedFile } from "../../testing/elr-hl7/expected-file.ts";
import { nistFiles } from "../../testing/elr-hl7/nist.expected.ts";
import { otherFiles } from "../../testing/elr-hl7/other.expected.ts";
import { reportStreamFiles } from "../../testing/elr-hl7/reportstream.expected.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

const files = [...nistFiles, ...reportStreamFiles, ...otherFiles];
const folder = new URL("../../testing/elr-hl7/", import.meta.url);

let server: TestApp;
beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());

/** Files in which a report comes again, and how many of their messages make no incoming file of their own. */
const repeated: Record<string, number> = {
  // The first two of the eight notifications are newer versions of two others.
  "dex__GenV1_Batch_No_headers_eightMSHs.txt": 2,
  // The same message twice, with and without an address.
  "rs__valid_mars.hl7": 1,
};

/** What was observed of the patient before any order: kept with the first order, and no result of it. */
const ofPatient: Record<string, number> = { "ms__ORU-R01-01.hl7": 2, "ms__OUL-R22-01.hl7": 2 };

interface Stored {
  files: number;
  orders: number;
  answers: number;
  persons: { lastName: string | null; firstName: string | null; born: string | null }[];
  results: { status: string | null }[];
}

async function storedIn(clinic: string): Promise<Stored> {
  return server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<Stored>`
      select (select count(*) from record where kind = 'IncomingReport') as files,
        (select count(*) from test_order) as orders, (select count(*) from order_answer) as answers,
        (select coalesce(json_agg(json_build_object('lastName', last_name, 'firstName', first_name, 'born', date_of_birth)), '[]') from person) as persons,
        (select coalesce(json_agg(json_build_object('status', status)), '[]') from test_result) as results`.execute(tx);
    return rows[0] as Stored;
  });
}

/** `Last, First, born 19900412, sex F` as the person is stored. */
function personSaid({ person = "" }: ExpectedFile): Stored["persons"][number] {
  const [, last, first, born] = /^(.*), (.*), born (.*), sex/.exec(person) ?? [];
  const said = (text = "") => (text.startsWith("(no ") ? null : text);
  const day = /^(\d{4})(\d{2})(\d{2})/.exec(born ?? "");
  return { lastName: said(last), firstName: said(first), born: day ? `${day[1]}-${day[2]}-${day[3]}` : null };
}

describe("each sample file", () => {
  it.each(files)("$file goes in as its description says [R3-82]", async (expected: ExpectedFile) => {
    const clinic = await aClinic(server);
    const supervisor = await aStaffMember(server, clinic);
    const status = await importFile(server, supervisor, readFileSync(new URL(expected.file, folder)), expected.file);
    const messages = await messagesOf(supervisor, status.uuid);
    const { messages: sent, orders, observations = 0, questions = 0, persons } = expected.counts;
    expect(messages.map(({ messageNumber }) => messageNumber)).toEqual(Array.from({ length: sent }, (_, at) => at + 1));
    const stored = await storedIn(clinic);

    if (expected.outcome !== "lab-report") {
      expect(status).toMatchObject({ status: "FINISHED_FAIL", failedRows: sent, created: 0, unsupportedFormat: false });
      const codes = messages.flatMap(({ problems }) => problems.map(({ code }) => code));
      expect(new Set(codes)).toEqual(new Set([expected.outcome]));
      expect(stored).toMatchObject({ files: 0, persons: [], orders: 0 });
      return;
    }
    const again = repeated[expected.file] ?? 0;
    expect(status).toMatchObject({
      status: "FINISHED_SUCCESS",
      format: "hl7",
      totalParsed: sent,
      created: sent - again,
    });
    expect(status).toMatchObject({ failedRows: 0, processed: sent });
    expect(stored.files).toBe(sent - again);
    expect(stored.persons).toHaveLength(persons ?? 0);
    if (expected.person) expect(stored.persons).toEqual([personSaid(expected)]);
    if (again > 0) return;
    const asked = questions + (ofPatient[expected.file] ?? 0);
    expect(stored).toMatchObject({ orders, answers: asked });
    expect(stored.results).toHaveLength(observations - asked);
    const statuses = (expected.results ?? []).map((said) => /\[([^\]]*)\]$/.exec(said)?.[1]);
    for (const { status } of expected.results ? stored.results : []) expect(statuses).toContain(status ?? "no status");
  });
});

import { authCalls } from "@tracewell/contract/auth";
import type { CallSpec } from "@tracewell/contract/call";
import { commentCalls } from "@tracewell/contract/comments";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { fileCalls } from "@tracewell/contract/files";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { passwordCalls } from "@tracewell/contract/passwords";
import { personCalls } from "@tracewell/contract/persons";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type CallInput,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { importFile } from "../../../testing/imports.ts";
import { sendForm } from "../../../testing/upload.ts";

const lines: string[] = [];
let server: TestApp;
let caller: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true, log: (line) => void lines.push(line) });
  caller = await aStaffMember(server, await aClinic(server), { firstName: "Quillfeather" });
}, 30_000);
afterAll(() => server.close());

/** What stands nowhere else: whoever finds one of these in a line has found a patient, or a way in. */
const secrets = {
  lastName: "Zanzibarski",
  phone: "6145550199",
  email: "zanzibarski@patient.example",
  street: "77 Xylophone Alley",
  birthday: "1987-11-23",
  password: "Kumquat-pass-9",
  text: "coughs since Wombatday",
  fileName: "zanzibarski-results.txt",
};

const tried = async <C extends CallSpec>(call: C, input: CallInput<C>, token?: string) =>
  (await send(server, call, input, token)).statusCode;

it("never says whom a request was about, what was sent or who sent it", async () => {
  const person = {
    lastName: secrets.lastName,
    dateOfBirth: secrets.birthday,
    mobilePhone: secrets.phone,
    email: secrets.email,
    address: { line1: secrets.street, city: "Riverside" },
  };
  const statuses = [
    await tried(personCalls.create, { body: person }, caller.token),
    await tried(incomingFileCalls.create, { body: { person } as never }, caller.token),
    await tried(
      personCalls.search,
      { query: { query: secrets.lastName, dateOfBirth: secrets.birthday } as never },
      caller.token,
    ),
    await tried(incomingFileCalls.list, { query: { search: secrets.lastName } as never }, caller.token),
    await tried(
      commentCalls.add,
      { params: { moduleId: secrets.lastName }, body: { comment: secrets.text } as never },
      caller.token,
    ),
    await tried(personCalls.create, { body: { ...person, email: secrets.lastName } }, caller.token),
    await tried(authCalls.signIn, { body: { email: secrets.email, password: secrets.password } }),
    await tried(passwordCalls.forgotPassword, { body: { login: secrets.email } }),
    await tried(authCalls.signInPatient, {
      body: { login: secrets.phone, date_of_birth: secrets.birthday, password: secrets.password },
    }),
    await tried(authCalls.session, {}, `${secrets.password}.forged.token`),
    (await sendForm(server, caller.token, secrets.fileName, secrets.text)).statusCode,
    await tried(fileCalls.getNamed, { params: { name: secrets.fileName } }),
    (
      await server.app.inject({
        method: "POST",
        url: "/api/person",
        headers: { "content-type": "application/json", authorization: caller.token },
        payload: `{"lastName":"${secrets.lastName}"`,
      })
    ).statusCode,
    (await server.app.inject({ url: `/${secrets.lastName}?name=${secrets.lastName}` })).statusCode,
  ];
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(4);
  await aPatient(server, caller.tenantId, { lastName: secrets.lastName, email: secrets.email });
  const report = {
    person: aPerson(1, { lastName: secrets.lastName }),
    tests: [],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: "1",
  };
  await importFile(server, caller, anHl7LabReport(report), secrets.fileName);
  await caller.ask(dataImportCalls.list);
  nothingOf({ ...secrets, token: caller.token, signature: caller.token.split(".")[2] ?? "", staff: "Quillfeather" });
});

it("says nothing of what a failed statement held", async () => {
  await server.pool.query("alter table person add constraint unlucky check (last_name <> 'Zanzibarski-13')");
  const before = lines.length;
  expect(
    await tried(personCalls.create, { body: { lastName: "Zanzibarski-13", email: secrets.email } }, caller.token),
  ).toBe(500);
  expect(lines.slice(before).join("")).toContain("unlucky");
  nothingOf(secrets);
});

it("tells of input that is refused by its form: where, from where, and nothing of what was typed", async () => {
  const before = lines.length;
  expect(await tried(personCalls.create, { body: { lastName: "Zanzibarski-13", email: "maria" } }, caller.token)).toBe(
    422,
  );
  const refused = lines.slice(before).map((line) => JSON.parse(line));
  expect(refused).toContainEqual(
    expect.objectContaining({ msg: "request refused", code: "request.invalid", call: expect.stringMatching(/^POST /) }),
  );
  expect(refused.find(({ msg }) => msg === "request refused")?.address).toBe("127.0.0.1");
  nothingOf(secrets);
});

it("says of a request its number, its call and its status", async () => {
  const before = lines.length;
  const { headers } = await send(server, personCalls.search, { query: { query: "Anyone" } as never }, caller.token);
  const said = lines.slice(before).map((line) => JSON.parse(line));
  expect(said.filter(({ reqId, req }) => (reqId ?? req?.id) === headers["x-request-id"])).toEqual([
    expect.objectContaining({
      req: { id: headers["x-request-id"], method: "GET", call: "/api/search/person/in-index" },
    }),
    expect.objectContaining({ res: { status: 200 } }),
  ]);
});

function nothingOf(words: Record<string, string>): void {
  const said = lines.join("").toLowerCase();
  expect(lines.length).toBeGreaterThan(20);
  for (const [what, word] of Object.entries(words)) {
    const forms = [word, encodeURIComponent(word), word.replaceAll(" ", "+")].map((form) => form.toLowerCase());
    expect([what, forms.filter((form) => said.includes(form))]).toEqual([what, []]);
  }
}

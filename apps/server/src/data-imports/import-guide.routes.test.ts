import { type TableKind, tableKinds } from "@tracewell/contract/import-fields";
import { guideOf } from "@tracewell/contract/import-guide";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { expect, it } from "vitest";
import { aStaffMember } from "../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { upload } from "../../testing/upload.ts";
import { apiRoot } from "../platform/http/serve.ts";

importing();

const download = (query = "", caller = supervisor) =>
  server.app.inject({
    method: "GET",
    url: `${apiRoot}/import/guide/file${query}`,
    headers: { authorization: `Bearer ${caller.token}` },
  });

const setUpByAdministrators = new Set<TableKind>(["test-definitions", "organizations", "users"]);

it.each(tableKinds)(
  "gives a template of %s whose columns are understood and whose example has no problem",
  async (kind) => {
    const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
    const sender = setUpByAdministrators.has(kind) ? administrator : supervisor;
    const file = await download(`?kind=${kind}`);
    expect(file.headers["content-disposition"]).toContain(`tracewell-${kind}-template.xlsx`);
    const fileUuid = await upload(server, sender, "template.xlsx", file.rawPayload);
    const preview = await sender.ask(tableImportCalls.preview, { body: { fileUuid, what: kind } });
    expect(preview.mapping.columns.map(({ field }) => field)).toEqual(guideOf(kind).map(({ id }) => id));
    expect(preview.problems).toEqual([]);
    expect(preview.checked).toEqual({ rows: 1, good: 1, whole: true });
  },
);

it("tells of every field what is needed, what is accepted, and by which names it is known", async () => {
  const result = guideOf("lab-results").find(({ id }) => id === "result");
  expect(result).toMatchObject({ required: "Yes", example: "Detected", names: expect.stringContaining("resultvalue") });
  expect(result?.accepted).toContain("Negative (or neg,");
  const [code] = guideOf("lab-results").filter(({ id }) => id === "testCode");
  expect(code?.required).toBe("One of: Test code (LOINC), Test");
  for (const kind of tableKinds)
    for (const { label, accepted, example } of guideOf(kind))
      expect([label, accepted, example].every((text) => text.length > 0)).toBe(true);
  const file = await download();
  const fileUuid = await upload(server, supervisor, "guide.xlsx", file.rawPayload);
  const preview = await supervisor.ask(tableImportCalls.preview, { body: { fileUuid, what: "lab-results" } });
  expect(preview.checked.rows).toBe(guideOf(tableKinds[0]).length);
});

it("is for whoever may import, and for known kinds of rows", async () => {
  const nobody = await aStaffMember(server, clinic, { role: "Front desk" });
  expect((await download("", nobody)).statusCode).toBe(403);
  expect((await download("?kind=recipes")).statusCode).toBe(422);
});

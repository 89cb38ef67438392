import { expect, it } from "vitest";
import { aTrailLine } from "../../testing/trail-line.ts";
import type { Names, TrailLine } from "./activity-line.model.ts";
import { describeMoment } from "./activity-moment.model.ts";

const maria = "01890000-0000-7000-8000-000000000002";
const syphilis = "01890000-0000-7000-8000-000000000003";
const file = "01890000-0000-7000-8000-000000000004";
const investigation = "01890000-0000-7000-8000-000000000005";
const infection = "01890000-0000-7000-8000-000000000006";

const names: Names = {
  ofId: new Map([
    [maria, "Santos, Maria"],
    [syphilis, "Syphilis"],
    [infection, "Syphilis"],
    [file, "F-2026-000001"],
    [investigation, "C-2026-000009"],
  ]),
  ofStatus: new Map([
    ["New", "New"],
    ["CaseCreated", "Case Created"],
  ]),
  ofDisposition: new Map(),
};

let number = 0;
const line = (over: Partial<TrailLine>) => aTrailLine({ id: String(++number), action: "insert", ...over });
const told = (...lines: TrailLine[]) => describeMoment(lines, names, "America/New_York");
const becameInvestigation = { before: { status_key: "New" }, after: { status_key: "CaseCreated" }, action: "update" };

it("tells a report that came in as one file opened, with what it brought", () => {
  const moment = told(
    line({ after: { kind: "IncomingReport", reference_number: "F-2026-000001", person_id: maria } }),
    line({ tableName: "record_infection", after: { infection_id: syphilis, status: "Positive" } }),
    line({ tableName: "incoming_file", after: { detection_method: "Lab report" } }),
    line({ tableName: "match_candidate", after: { person_id: maria, score: 0.871 } }),
    line({ tableName: "test_order", after: { test_name: "Syphilis panel", person_id: maria } }),
    line({ tableName: "test_result", after: { test_name: "RPR", value: "1:64", person_id: maria } }),
    line({ tableName: "test_result", after: { test_name: "FTA-ABS", qualitative_result: "Detected" } }),
    line({ tableName: "import_message", after: { message_number: 3, outcome: "created" } }),
  );
  expect(moment.summary).toBe("opened incoming file F-2026-000001");
  expect(moment.id).toBe(String(number));
  const added = (field: string, after: string) => ({ field, before: null, after });
  expect(moment.changes).toEqual([
    added("Reference number", "F-2026-000001"),
    added("Patient", "Santos, Maria"),
    added("Result", "RPR: 1:64"),
    added("Result", "FTA-ABS: Detected"),
    added("Detected by", "Lab report"),
    added("Infection", "Syphilis (Positive)"),
    added("Order", "Syphilis panel"),
    added("Message", "3 of an import"),
    added("Possible match", "Santos, Maria, 87%"),
  ]);
});

it("tells an elevation by the investigation that was opened, with what became of the file", () => {
  const opened = { kind: "Incident", reference_number: "C-2026-000009", person_id: maria, based_on_id: file };
  const moment = told(line(becameInvestigation), line({ own: false, rowId: investigation, after: opened }));
  expect(moment).toMatchObject({
    subject: "Investigation C-2026-000009",
    summary: "opened investigation C-2026-000009 from F-2026-000001",
    changes: [{ field: "Status", before: "New", after: "Case Created" }],
  });
});

it("tells where a file was attached, from both sides", () => {
  const after = { record_id: investigation, attached_id: file };
  const attached = line({ tableName: "record_attachment", after });
  const summary = "attached F-2026-000001 to C-2026-000009";
  expect(told({ ...attached, own: false }, line(becameInvestigation))).toMatchObject({
    summary,
    changes: [{ field: "Status", before: "New", after: "Case Created" }],
  });
  expect(told(attached).summary).toBe(summary);
});

it("names the row whose value changed beside something else", () => {
  const moment = told(
    line({
      tableName: "record_infection",
      rowId: infection,
      action: "update",
      before: { status: null },
      after: { status: "Positive" },
    }),
    line({ tableName: "test_result", after: { test_name: "RPR", value: "1:64" } }),
  );
  expect(moment.summary).toBe("added result RPR: 1:64");
  expect(moment.changes).toContainEqual({ field: "Infection Syphilis, status", before: null, after: "Positive" });
});

it("tells a correction once, and not again that the earlier value was kept", () => {
  const correction = { before: { value: "1:8", status: "F" }, after: { value: "1:64", status: "C" } };
  const moment = told(
    line({ tableName: "test_result_version", after: { value: "1:8", status: "F" } }),
    line({ tableName: "test_result", action: "update", ...correction }),
  );
  expect(moment).toMatchObject({
    summary: "corrected a result",
    changes: [
      { field: "Value", before: "1:8", after: "1:64" },
      { field: "Status", before: "F", after: "C" },
    ],
  });
});

it("says once that a record and its results are about another person", () => {
  const change = { action: "update", before: { person_id: null }, after: { person_id: maria } };
  const moment = told(
    line(change),
    line({ tableName: "test_order", ...change }),
    line({ tableName: "test_result", ...change }),
    line({ tableName: "match_candidate", action: "delete", before: { person_id: maria, score: 0.9 } }),
  );
  expect(moment.summary).toBe("made it about Santos, Maria");
  expect(moment.changes).toEqual([
    { field: "Patient", before: null, after: "Santos, Maria" },
    { field: "Possible match", before: "Santos, Maria, 90%", after: null },
  ]);
});

it("keeps the reason, whichever line carries it", () => {
  expect(told(line({}), line({ tableName: "contact", reason: "Moved away" })).reason).toBe("Moved away");
});

import { readFileSync } from "node:fs";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import type { TableKind } from "@tracewell/contract/table-kinds";
import { describe, expect, it } from "vitest";
import { aStaffMember } from "../../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../../testing/importing-clinic.ts";
import { codesOf, importTable } from "../../../../testing/table-imports.ts";
import { upload } from "../../../../testing/upload.ts";

importing();

const folder = new URL("../../../../testing/tables/", import.meta.url);
const content = (file: string) => readFileSync(new URL(file, folder));

interface Sample {
  file: string;
  what: TableKind;
  created: number;
  unchanged?: number;
  codes?: string[];
}

/** What becomes of each sample as it is guessed; columns whose dates can be read either way are said to be month first. */
const samples: Sample[] = [
  { file: "sr__patients_valid.csv", what: "persons", created: 1 },
  { file: "sr__patients_alternateValues.csv", what: "persons", created: 1, codes: ["import.state-unknown"] },
  { file: "sr__patients_duplicatePatients.csv", what: "persons", created: 1, unchanged: 1 },
  { file: "sr__patients_emptyRow.csv", what: "persons", created: 2 },
  { file: "sr__patients_extraColumns.csv", what: "persons", created: 2 },
  { file: "sr__patients_malformed.csv", what: "persons", created: 1, unchanged: 1, codes: ["import.row-length"] },
  { file: "sr__patients_missingRequiredFields.csv", what: "persons", created: 1 },
  { file: "dxc__file-with-headers-100-rows-tsv.tsv", what: "persons", created: 100, codes: ["import.phone-invalid"] },
  { file: "dbt__synthea_patients.csv", what: "persons", created: 27 },
  { file: "mt__TestStyleNodelist_snp.csv", what: "persons", created: 15 },
  { file: "mt__TestStyleEdgelist_snp.csv", what: "relationships", created: 0, codes: ["import.linked-record-missing"] },
  { file: "dbt__synthea_organizations.csv", what: "organizations", created: 63 },
];

it.each(samples)(
  "$file becomes what its description says",
  async ({ file, what, created, unchanged = 0, codes = [] }) => {
    const caller =
      what === "organizations" ? await aStaffMember(server, clinic, { role: "Clinic administrator" }) : supervisor;
    const fileUuid = await upload(server, caller, file, content(file));
    const preview = await caller.ask(tableImportCalls.preview, { body: { fileUuid } });
    expect(preview).toMatchObject({ what, doubt: null });
    const columns = preview.mapping.columns.map((column) => ({ dateOrder: "MDY" as const, ...column }));
    const status = await importTable(server, caller, content(file), { what, mapping: { columns, values: [] } });
    expect({ created: status.created, unchanged: status.unchanged }).toEqual({ created, unchanged });
    expect(codesOf(status).map(([, code]) => code)).toEqual(expect.arrayContaining(codes));
    if (codes.length === 0) expect(status.problems).toEqual([]);
    const again = await importTable(server, caller, content(file), { what, mapping: { columns, values: [] } });
    expect({ created: again.created, updated: again.updated }).toEqual({ created: 0, updated: 0 });
  },
);

describe("a table that fits no kind well", () => {
  const previewed = async (text: string, what?: TableKind) => {
    const fileUuid = await upload(server, supervisor, "table.csv", Buffer.from(text));
    return supervisor.ask(tableImportCalls.preview, { body: { fileUuid, ...(what ? { what } : {}) } });
  };

  it("is asked about, and taken as somebody says", async () => {
    const regions = "name,epidCode,growthRate,archived\nNorth,EPI1,1,false\n";
    expect((await previewed(regions)).doubt).toEqual({ likely: null });
    expect((await previewed("class,day_absent\n1,23\n")).doubt).toEqual({ likely: null });
    expect(await previewed(regions, "persons")).toMatchObject({ what: "persons", doubt: null });
  });

  it("says which kind it looks like, where only others may import that", async () => {
    const preview = await previewed(content("dbt__synthea_organizations.csv").toString());
    expect(preview.doubt).toEqual({ likely: "organizations" });
    expect(preview.kinds).not.toContain("organizations");
  });
});

it("reads all dates of a column as one of them far down tells", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Lund,Ida${at},${1 + (at % 9)}/5/${1950 + (at % 40)}`);
  const text = ["last_name,first_name,dob", ...rows, "Lund,Ole,5/31/1970"].join("\n");
  const fileUuid = await upload(server, supervisor, "dates.csv", Buffer.from(text));
  const preview = await supervisor.ask(tableImportCalls.preview, { body: { fileUuid } });
  expect(preview.mapping.columns).toContainEqual({ column: "dob", field: "dateOfBirth", dateOrder: "MDY" });
  expect(preview.columns.map(({ ambiguousDates }) => ambiguousDates)).toEqual([false, false, false]);
  expect(preview.checked).toMatchObject({ rows: 301, good: 301 });
});

/** Layouts of systems whose own files are under other licenses, with rows made up here. */
describe("line lists of outbreak systems", () => {
  const sormas = (...rows: string[]) =>
    [
      "﻿CaseData;Person;Person;Person;Person;Person;Person;CaseData;CaseData;CaseData",
      "disease;person.firstName;person.lastName;person.sex;person.birthdateDD;person.birthdateMM;person.birthdateYYYY;epidNumber;reportDate;caseClassification",
      "##Krankheit;Vorname;Nachname;Geschlecht;Tag;Monat;Jahr;Nummer;Datum;Definition",
      ...rows,
    ].join("\n");

  it("reads SORMAS: groups above names, comments, a mark in front, dates with dots, rows that end early", async () => {
    const status = await importTable(
      server,
      supervisor,
      sormas(
        "CORONAVIRUS;Theresa;Becker;FEMALE;23;4;1993;DE-1;03.10.2025;CONFIRMED",
        "MONKEYPOX;Imre;Kiss;Male;1;2;1980;DE-2;03.14.2025;NOT_CLASSIFIED",
        "MEASLES;Ida;Lund;FEMALE;5;6;1991;DE-3",
      ),
    );
    expect(status).toMatchObject({ created: 3, problems: [] });
  });

  it("reads Go.Data: cases by two numbers, contacts as persons, then who exposed whom", async () => {
    const sender = "Go.Data";
    const constants = [{ field: "infection", text: "COVID-19" }];
    const cases = [
      "uuid,case_id,firstName,lastName,gender,age,classification,date_of_reporting,was_contact",
      "c-1,CASE-2025-0001,Adama,,MALE,46,CONFIRMED,2025-08-09,FALSE",
      "c-3,CASE-2025-0001,Issa,,MALE,12,SUSPECT,2025-08-09,FALSE",
      "c-2,CASE-2025-0002,Awa,,LNG_REFERENCE_DATA_CATEGORY_GENDER_FEMALE,61,NOT_A_CASE_DISCARDED,2025-08-01,TRUE",
    ].join("\n");
    const contacts = [
      "uuid,contact_id,firstName,lastName,gender,date_of_reporting,contact_status",
      "p-1,CONTACT-2025-0001,Binta,,FEMALE,2025-08-10,UNDER_FOLLOW_UP",
    ].join("\n");
    const links = [
      "uuid,source_uuid,source_visualid,date_of_last_contact,target_uuid,target_visualid,exposure_type",
      "r-1,c-1,CASE-2025-0001,2025-07-30,p-1,CONTACT-2025-0001,Close contact",
      "r-2,c-1,,2025-07-28,c-2,CASE-2025-0002,",
    ].join("\n");
    expect(await importTable(server, supervisor, cases, { sender, constants })).toMatchObject({
      created: 3,
      problems: [],
    });
    expect(await importTable(server, supervisor, contacts, { what: "persons", sender })).toMatchObject({ created: 1 });
    expect(await importTable(server, supervisor, links, { sender })).toMatchObject({ created: 2, problems: [] });
    expect(await importTable(server, supervisor, links, { sender })).toMatchObject({ unchanged: 2, created: 0 });
  });
});

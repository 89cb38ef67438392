import { TestDefinitionBody } from "@tracewell/contract/test-definitions";
import {
  createTest,
  editTest,
  getTest,
  listTests,
  removeTest,
} from "../../../lab-tests/definitions/test-definition.service.ts";
import { parsedRow } from "./parsed-row.model.ts";
import { linesOf } from "./row-changes.model.ts";
import type { RowKind } from "./row-kind.service.ts";

type Values = Readonly<Record<string, string | null | undefined>>;

/** The tests that the clinic orders; one of the same name is the same. */
export const testDefinitionRows: RowKind = {
  what: "test-definitions",
  person: null,
  isRecord: false,
  async create({ tx, viewer }, row) {
    const name = (row.values.get("name") ?? "").toLowerCase();
    const known = (await listTests(tx)).data.find((test) => test.name.toLowerCase() === name);
    if (known) return { targetId: known.id, isNew: false };
    return { targetId: await createTest(tx, viewer, bodyOf(Object.fromEntries(row.values), null)), isNew: true };
  },
  async present({ tx, viewer }, id) {
    const test = await getTest(tx, viewer, id);
    const lines = (ids: readonly { id: string }[]) => ids.map((each) => each.id).join("\n") || null;
    const yesNo = (is: boolean) => (is ? "yes" : "no");
    const values = {
      name: test.name,
      shortName: test.shortName,
      infection: test.infection?.id ?? null,
      type: test.type?.id ?? null,
      unit: test.unit?.id ?? null,
      titers: yesNo(test.titers),
      onSite: yesNo(test.onSite),
      offSite: yesNo(test.offSite),
      rapidMinutes: test.rapidMinutes === null ? null : String(test.rapidMinutes),
      container: test.container,
      results: lines(test.qualitativeResults),
      sources: lines(test.sources),
      laboratories: lines(test.organizations),
      children: lines(test.children),
      codes: test.mappingCodes.map(({ code }) => code).join("\n") || null,
    };
    return { version: test.version, values };
  },
  async change(work, { id, version }, changes) {
    const { values } = await this.present(work, id);
    const test = await getTest(work.tx, work.viewer, id);
    await editTest(work.tx, work.viewer, id, { ...bodyOf({ ...values, ...changes }, test), version });
  },
  remove: ({ tx, viewer }, id) => removeTest(tx, viewer, id),
};

const bodyOf = (values: Values, before: Awaited<ReturnType<typeof getTest>> | null): TestDefinitionBody =>
  parsedRow(
    TestDefinitionBody,
    {
      name: values.name ?? "",
      shortName: values.shortName ?? null,
      portalName: before?.portalName ?? null,
      infectionId: values.infection ?? null,
      typeId: values.type ?? null,
      unitId: values.unit ?? null,
      titers: values.titers === "yes",
      // Where nothing says it, a test is sent out: a laboratory's list of tests is the usual file.
      onSite: values.onSite === "yes",
      offSite: values.offSite ? values.offSite === "yes" : values.onSite !== "yes",
      rapidMinutes: values.rapidMinutes ? Number(values.rapidMinutes) : null,
      readUntilMinutes: before?.readUntilMinutes ?? null,
      container: values.container ?? null,
      questions: before?.questions ?? [],
      childIds: linesOf(values.children ?? undefined),
      qualitativeResultIds: linesOf(values.results ?? undefined),
      sourceIds: linesOf(values.sources ?? undefined),
      organizations: linesOf(values.laboratories ?? undefined).map((organizationId) => ({
        organizationId,
        accountNumber: before?.organizations.find(({ id }) => id === organizationId)?.accountNumber ?? null,
      })),
      mappingCodes: linesOf(values.codes ?? undefined).map((code) => ({
        system: before?.mappingCodes.find((known) => known.code === code)?.system ?? (isLoinc(code) ? "LN" : "L"),
        code,
      })),
      disabled: before?.disabled ?? false,
    },
    { infectionId: "infection", typeId: "type", unitId: "unit", childIds: "children", mappingCodes: "codes" },
  );

const isLoinc = (code: string): boolean => /^\d{1,7}-\d$/.test(code);

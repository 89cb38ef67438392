import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { Lookup } from "./lookups.ts";
import { Id, Line, Version } from "./primitives.ts";

/** The clinic's lists that tests are described with, and what they are called (R7-78). */
export const testLists = {
  SPECIMEN_SOURCE: "Sources",
  RESULT_UNIT: "Units",
  PERFORMING_LABORATORY_TYPE: "Types of laboratory",
  TEST_TYPE: "Types of test",
} as const;
export type TestListKind = keyof typeof testLists;

/** A value of such a list, as it is edited. */
export const TestListValue = Lookup.extend({ version: Version, abilities: z.object({ remove: Ability }) });
export type TestListValue = z.infer<typeof TestListValue>;

export const TestListValueBody = z.object({
  name: Line.min(1, "Write something.").max(200),
  /** SNOMED CT for sources, UCUM for units. */
  code: z.string().trim().max(64).nullable(),
  disabled: z.boolean(),
});
export type TestListValueBody = z.output<typeof TestListValueBody>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const ofKind = z.object({ kind: z.enum(Object.keys(testLists) as [TestListKind, ...TestListKind[]]) });
const oneOfKind = ofKind.extend({ id: Id });

export const testListCalls = {
  listValues: call({
    method: "GET",
    path: "/config/test-lists/:kind",
    summary: "A list that tests are described with, and what of it can be deleted.",
    needs,
    params: ofKind,
    list: true,
    reply: TestListValue,
  }),
  createListValue: call({
    method: "POST",
    path: "/config/test-lists/:kind",
    summary: "Adds a source, a unit, a type of laboratory or a type of test.",
    needs,
    params: ofKind,
    body: TestListValueBody,
    reply: TestListValue,
    refuses: ["test.name-taken"],
  }),
  editListValue: call({
    method: "PUT",
    path: "/config/test-lists/:kind/:id",
    summary: "Changes a value of such a list, or disables it.",
    needs,
    params: oneOfKind,
    body: TestListValueBody.extend({ version: Version }),
    reply: TestListValue,
    refuses: ["edit.stale", "test.name-taken"],
  }),
  removeListValue: call({
    method: "DELETE",
    path: "/config/test-lists/:kind/:id",
    summary: "Deletes a value that nothing uses.",
    needs,
    params: oneOfKind,
    refuses: ["test.list-value-in-use"],
  }),
};

import type { KeptDefinitions } from "@tracewell/contract/forms";
import { expect, it } from "vitest";
import { readDefinitionFile, writeDefinitionFile } from "./definition-file.ts";

const question = { code: "asked", label: "Asked?", type: "input" as const, format: "text" };
const defaults = { version: 1, rules: {}, required: false, readonly: false, multiple: false };
const kept: KeptDefinitions = {
  version: 4,
  definitions: {
    blocks: [
      {
        key: "extra",
        name: "Extra",
        areas: ["VISIT"],
        scope: "record",
        order: 500,
        questions: [{ ...defaults, ...question }],
      },
    ],
  },
};

it("takes back what was taken out, with the version that it was taken from", () => {
  expect(readDefinitionFile(writeDefinitionFile(kept), 7)).toEqual({ kept, problems: null });
});

it("takes a file without a version as made on the present one", () => {
  const text = JSON.stringify(kept.definitions);
  expect(readDefinitionFile(text, 7).kept?.version).toBe(7);
});

it("says what is wrong with a file", () => {
  expect(readDefinitionFile("no", 1).problems).toEqual([{ at: "", message: "This is no JSON file." }]);
  expect(readDefinitionFile("3", 1).kept).toBeNull();
  const wrong = writeDefinitionFile(kept).replace('"Asked?"', '""');
  expect(readDefinitionFile(wrong, 1).problems?.[0]?.at).toBe("extra / asked / label");
});

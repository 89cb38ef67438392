import { readFileSync } from "node:fs";
import type { CodeMeaning, CodeSystem } from "./mapping-code.model.ts";

export interface SeededMappingCode {
  /** The infection's key. */
  infection: string;
  meaning: CodeMeaning;
  system: CodeSystem;
  code: string;
  name: string;
}

let read: readonly SeededMappingCode[] | undefined;

/** Codes of laboratory tests, organisms and conditions that point to an infection (sources: NOTICE beside this file). */
export function seededMappingCodes(): readonly SeededMappingCode[] {
  read ??= readFileSync(new URL("mapping-codes.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [infection, meaning, system, code, name] = line.split("\t") as [
        string,
        CodeMeaning,
        CodeSystem,
        string,
        string,
      ];
      return { infection, meaning, system, code, name };
    });
  return read;
}

import { readFileSync } from "node:fs";

export interface EventCode {
  code: string;
  /** The key of the infection that the condition is. */
  infection: string;
  name: string;
}

let read: ReadonlyMap<string, EventCode> | undefined;

/** The conditions that case notifications name, by CDC's event codes (source: NOTICE beside this file). */
export function eventCodes(): ReadonlyMap<string, EventCode> {
  read ??= new Map(
    readFileSync(new URL("event-codes.tsv", import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => {
        const [code, infection, name] = line.split("\t") as [string, string, string];
        return [code, { code, infection, name }];
      }),
  );
  return read;
}

import { type DefinitionProblem, readDefinitions } from "@tracewell/contract/factor-definitions";
import type { KeptDefinitions } from "@tracewell/contract/forms";

export const definitionFileName = "questions.json";

/** The file that an administrator takes out: it remembers the version that it was taken from. */
export const writeDefinitionFile = ({ version, definitions }: KeptDefinitions): string =>
  `${JSON.stringify({ version, ...definitions }, null, 2)}\n`;

export type ReadFile =
  | { kept: KeptDefinitions; problems: null }
  | { kept: null; problems: readonly DefinitionProblem[] };

/** Reads a file that is put back; one that names no version was made on the present one. */
export function readDefinitionFile(text: string, present: number): ReadFile {
  const content = jsonOf(text);
  if (content === undefined) return { kept: null, problems: [{ at: "", message: "This is no JSON file." }] };
  const { version = present, ...rest } = content;
  const { definitions, problems } = readDefinitions(rest);
  if (!definitions || problems.length > 0) return { kept: null, problems };
  return { kept: { version: typeof version === "number" ? version : present, definitions }, problems: null };
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === "object" && content !== null ? (content as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

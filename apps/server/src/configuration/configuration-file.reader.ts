import {
  ConfigurationFile,
  configurationFormat,
  configurationVersion,
  sectionKeys,
  sectionTitles,
} from "@tracewell/contract/configuration-file";
import { Refusal } from "../platform/refusal.ts";
import { lineOf } from "./json-line.reader.ts";

const mostFaults = 20;

/** Reads a configuration; what can't be read is refused with its line. */
export function readConfiguration(content: string): ConfigurationFile {
  const text = content.replace(/^\uFEFF/, "");
  const value = parse(text);
  if (!isObject(value) || value.format !== configurationFormat) throw new Refusal("configuration.unreadable");
  if (value.version !== configurationVersion)
    throw new Refusal("configuration.other-version", {
      message: `This configuration is of version ${JSON.stringify(value.version ?? null).slice(0, 20)}; this product reads version ${configurationVersion}. Export it again where it comes from.`,
    });
  for (const section of isObject(value.sections) ? Object.keys(value.sections) : [])
    if (!(sectionKeys as string[]).includes(section))
      throw new Refusal("configuration.unknown-section", {
        message: `Line ${lineOf(text, ["sections", section])}: this product doesn’t know the section “${section.slice(0, 60)}”.`,
      });
  const { data, error } = ConfigurationFile.safeParse(value);
  if (data) return data;
  throw invalid(
    error.issues.map(
      ({ path, message }) =>
        () =>
          `${placeIn(text, path, value)}: ${message}`,
    ),
  );
}

/** Refuses a file for these reasons, each of which names its place: the first of them, as each place is looked for in the whole file. */
export function invalid(faults: readonly (() => string)[]): Refusal {
  const told = faults.slice(0, mostFaults).map((tell) => tell());
  const others = faults.length - 1;
  const more = others > 0 ? ` And ${others} more ${others === 1 ? "fault" : "faults"}.` : "";
  const details = told.map((message) => ({ code: "field.invalid", field: "content", message }) as const);
  return new Refusal("configuration.invalid", { message: told[0] + more, details });
}

/** Where in a file something stands, for people: its line, its section, the name of the item, the field. */
export function placeIn(content: string, path: readonly PropertyKey[], value: unknown): string {
  const [, section, at, ...field] = path;
  const title =
    section === undefined ? "" : `, ${sectionTitles[section as keyof typeof sectionTitles] ?? String(section)}`;
  const name = at === undefined ? "" : ` ${nameAt(value, path.slice(0, 3)) ?? `item ${Number(at) + 1}`}`;
  const of = section === undefined ? path.slice(0, 1) : field;
  return `Line ${lineOf(content, path)}${title}${name}${of.length > 0 ? `, ${of.map(String).join(".")}` : ""}`;
}

function nameAt(value: unknown, path: readonly PropertyKey[]): string | null {
  const item = path.reduce((held: unknown, key) => (isHolder(held) ? held[key] : undefined), value);
  if (!isObject(item)) return null;
  const name = item.name ?? item.title ?? item.list ?? item.setting ?? item.kind ?? item.area;
  return typeof name === "string" ? `“${name.slice(0, 60)}”` : null;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === "object" && value !== null;
const isObject = (value: unknown): value is Record<string, unknown> => isHolder(value) && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = at === undefined ? text.split("\n").length : text.slice(0, Number(at)).split("\n").length;
    throw new Refusal("configuration.unreadable", {
      message: `Line ${line}: the file can’t be read as JSON from here on. Export a configuration to see how it looks.`,
    });
  }
}

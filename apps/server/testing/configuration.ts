import { configurationCalls } from "@tracewell/contract/configuration";
import {
  type ConfigurationParts,
  configurationFormat,
  configurationVersion,
} from "@tracewell/contract/configuration-file";
import type { Caller } from "./app.ts";

/** A configuration file with these sections. */
export const aConfiguration = (clinic: string, sections: ConfigurationParts): string =>
  JSON.stringify({
    format: configurationFormat,
    version: configurationVersion,
    clinic,
    exportedAt: "2026-11-28T10:00:00Z",
    sections,
  });

/** A file that was applied: it sets the theme. */
export async function anAppliedConfiguration(staff: Caller, mark: string): Promise<string> {
  const content = aConfiguration(mark, { theme: [{ name: "harbor", own: null }] });
  const { state } = await staff.ask(configurationCalls.preview, { body: { content } });
  const body = { content, state, fileName: `${mark}.json` };
  return (await staff.ask(configurationCalls.apply, { body })).id;
}

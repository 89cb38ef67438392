import { configurationCalls } from "@tracewell/contract/configuration";
import {
  type ConfigurationFile,
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

/** Someone who exports, previews, applies and undoes parts of a configuration. */
export function aConfigurator(who: Caller) {
  const fileOf = (sections: ConfigurationParts) => aConfiguration("Elsewhere", sections);
  const preview = (sections: ConfigurationParts) =>
    who.ask(configurationCalls.preview, { body: { content: fileOf(sections) } });
  return {
    parts: async () => (JSON.parse((await who.ask(configurationCalls.file)).content) as ConfigurationFile).sections,
    refusal: (sections: ConfigurationParts) =>
      who.refused(configurationCalls.preview, { body: { content: fileOf(sections) } }),
    apply: async (sections: ConfigurationParts) => {
      const { state, sections: seen } = await preview(sections);
      const body = { content: fileOf(sections), state, fileName: "setup.json" };
      const applied = await who.ask(configurationCalls.apply, { body });
      return { applied, changes: seen.flatMap(({ changes }) => changes) };
    },
    undo: (id: string) => who.ask(configurationCalls.undo, { params: { id } }),
  };
}

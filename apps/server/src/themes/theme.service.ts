import { colorFaults } from "@tracewell/contract/theme-colors";
import { type ThemeSetting, themeCalls } from "@tracewell/contract/themes";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { getKeptTheme, updateTheme } from "./theme.queries.ts";

/** The clinic's theme; what can't be read any more is the standard one. */
export async function describeTheme(tx: Tx, { tenantId }: Viewer): Promise<ThemeSetting> {
  const { theme, version } = await getKeptTheme(tx, tenantId);
  const kept = themeCalls.get.reply.safeParse({ ...(theme as object | null), version });
  return kept.data ?? { name: "standard", own: null, version };
}

/** Chooses the theme; screens that are open follow at once, because a changed clinic is told to its browsers. */
export async function chooseTheme(tx: Tx, viewer: Viewer, { version, ...chosen }: ThemeSetting): Promise<ThemeSetting> {
  if (chosen.name === "own" && !chosen.own) throw new Refusal("theme.no-colors");
  const faults = chosen.own ? colorFaults(chosen.own) : [];
  if (faults.length > 0) {
    const details = faults.map(({ field, text }) => ({ code: "theme.contrast", field: `own.${field}`, message: text }));
    throw new Refusal("theme.contrast", { message: faults.map(({ text }) => text).join(" "), details });
  }
  if (await updateTheme(tx, viewer.tenantId, chosen, version)) return describeTheme(tx, viewer);
  throw new Refusal("edit.stale", { newer: await describeTheme(tx, viewer) });
}

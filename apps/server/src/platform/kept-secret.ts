import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { newSecret, type Settings } from "./settings.ts";

/** The secret that sessions are signed with: the one that was set, or the one made once in the data directory. */
export async function secretOf(settings: Pick<Settings, "sessionSecret" | "dataDirectory">): Promise<string> {
  if (settings.sessionSecret) return settings.sessionSecret;
  await mkdir(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const path = resolve(settings.dataDirectory, "session-secret");
  if (existsSync(path)) return (await readFile(path, "utf8")).trim();
  const secret = newSecret();
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}

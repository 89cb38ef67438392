import { globSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** What is not ours to read: installed, built, or made while running. */
const left = new Set(["node_modules", "dist", ".git", ".data", "test-results", "playwright-report"]);

/** The files of the checkout, without git, which a bare machine may lack. Paths as from its root. */
export const listFiles = (): string[] =>
  globSync("**/*", { cwd: root, withFileTypes: true, exclude: (entry) => left.has(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

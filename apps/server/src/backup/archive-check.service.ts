import { createHash, type Hash } from "node:crypto";
import { type ArchiveEntry, contentOf, readArchive } from "./archive-reader.service.ts";
import type { Key } from "./encryption.service.ts";
import { FileTally } from "./kept-file.service.ts";
import { About, aboutEntry, archiveFormat, BackupFailed, Manifest, manifestEntry } from "./manifest.model.ts";

/** Reads a whole archive and compares it with its own manifest; throws a sentence unless all of it is as it was written. */
export async function checkArchive(
  path: string,
  key: Key,
  accept: (about: About) => void = () => {},
): Promise<Manifest> {
  try {
    return await readAll(path, key, accept);
  } catch (error) {
    throw error instanceof BackupFailed ? error : damaged((error as Error).message);
  }
}

async function readAll(path: string, key: Key, accept: (about: About) => void): Promise<Manifest> {
  const tables = new Map<string, Hash>();
  const files = new FileTally();
  const secrets: string[] = [];
  let about: About | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path, key)) {
    if (!about) {
      about = await readAbout(entry);
      accept(about);
      continue;
    }
    const [kind = "", ...words] = entry.name.split("/");
    const name = words.join("/");
    if (entry.name === manifestEntry) manifest = Manifest.parse(JSON.parse((await contentOf(entry)).toString()));
    else if (kind === "files") for await (const _ of files.count({ key: name, ...entry }));
    else if (kind === "tables") await addTo(tables, words[0] ?? "", entry);
    else if (kind === "secrets" && (await contentOf(entry))) secrets.push(name);
    else throw damaged(`it holds ${entry.name}, which belongs to no backup`);
  }
  if (!manifest) throw damaged("its end is missing");
  compare(manifest, tables, files, secrets);
  return manifest;
}

async function readAbout(entry: ArchiveEntry): Promise<About> {
  if (entry.name !== aboutEntry) throw damaged(`it does not begin with ${aboutEntry}`);
  const about: unknown = JSON.parse((await contentOf(entry)).toString());
  const { format } = About.pick({ format: true }).parse(about);
  if (format > archiveFormat) {
    throw new BackupFailed("The backup was made by a newer version of Tracewell. Install that version, then restore.");
  }
  return About.parse(about);
}

async function addTo(tables: Map<string, Hash>, name: string, { content }: ArchiveEntry): Promise<void> {
  const hash = tables.get(name) ?? createHash("sha256");
  tables.set(name, hash);
  for await (const part of content) hash.update(part as Buffer);
}

function compare(manifest: Manifest, tables: Map<string, Hash>, files: FileTally, secrets: string[]): void {
  for (const { name, sha256 } of manifest.tables) {
    const found = (tables.get(name) ?? createHash("sha256")).digest("hex");
    if (found !== sha256) throw damaged(`the rows of ${name} are not those that were written`);
    tables.delete(name);
  }
  if (tables.size > 0)
    throw damaged(`it holds tables that its manifest does not name: ${[...tables.keys()].join(", ")}`);
  if (files.sum().sha256 !== manifest.files.sha256) throw damaged("the files are not those that were written");
  if (secrets.join() !== manifest.secrets.join()) throw damaged("the secrets are not those that were written");
}

const damaged = (why: string): BackupFailed => new BackupFailed(`The backup is damaged: ${why}.`);

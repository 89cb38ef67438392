import { z } from "zod";

/** The shape of the archive itself; a reader refuses a higher one. */
export const archiveFormat = 1;

/** The archive's first entry: enough to tell whether this version of Tracewell can restore it. */
export const aboutEntry = "about.json";
/** The archive's last entry: what everything in it must amount to. An archive without one is not whole. */
export const manifestEntry = "manifest.json";

export const About = z.object({
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** The build that wrote it. */
  revision: z.string(),
  /** The server's version, as `show server_version` says it. */
  postgres: z.string(),
  /** Migrations that had run: the tables are as these made them. */
  migrations: z.array(z.string()),
});
export type About = z.infer<typeof About>;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** One table's rows, in the text format of COPY. */
const TableCopy = z.object({
  name: z.string(),
  /** Without generated columns, which the database computes anew. */
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256: digest,
});
export type TableCopy = z.infer<typeof TableCopy>;

const Sequence = z.object({ name: z.string(), value: z.string() });
export type Sequence = z.infer<typeof Sequence>;

/** Uploaded files and kept exports: how many, and a digest over names, sizes and bytes in their order. */
const FileSum = z.object({ count: z.int(), bytes: z.int(), sha256: digest });
export type FileSum = z.infer<typeof FileSum>;

export const Manifest = About.extend({
  tables: z.array(TableCopy),
  /** Those that have given out a number. */
  sequences: z.array(Sequence),
  files: FileSum,
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Something that an operator can act on; the message is a sentence. */
export class BackupFailed extends Error {
  override name = "BackupFailed";
}

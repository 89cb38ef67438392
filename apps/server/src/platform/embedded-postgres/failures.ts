/** The embedded PostgreSQL could not be started; the message says why in a sentence an operator can act on. */
export class EmbeddedPostgresFailed extends Error {
  override name = "EmbeddedPostgresFailed";
}

/** Another living process owns the data directory. */
export class DataDirectoryInUse extends EmbeddedPostgresFailed {
  override name = "DataDirectoryInUse";
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    const holder = pid === undefined ? "Another process" : `Another process (pid ${pid})`;
    super(
      `${holder} already uses the data directory ${directory}. End it first, or set DATA_DIR to another directory.`,
    );
    this.pid = pid;
  }
}

/** SQLite's words, through the lock file, for a directory that may not be written to or entered. */
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/** Puts a refused file operation on the data directory into a sentence. */
export function unusableDirectory(directory: string, error: unknown): EmbeddedPostgresFailed {
  const why = isRefusal(error) ? "this user has no permission to use it" : reasonOf(error);
  return new EmbeddedPostgresFailed(
    `The data directory ${directory} cannot be used: ${why}. Set DATA_DIR to another one.`,
  );
}

function isRefusal(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return code === "EACCES" || code === "EPERM" || [SQLITE_READONLY, SQLITE_CANTOPEN].includes(errcode & 0xff);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

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

/** Puts a refused file operation on the data directory into a sentence. */
export function unusableDirectory(directory: string, error: unknown): EmbeddedPostgresFailed {
  const code = (error as NodeJS.ErrnoException).code;
  const why =
    code === "EACCES" || code === "EPERM"
      ? "this user has no permission to use it"
      : error instanceof Error
        ? error.message
        : String(error);
  return new EmbeddedPostgresFailed(
    `The data directory ${directory} cannot be used: ${why}. Set DATA_DIR to another one.`,
  );
}

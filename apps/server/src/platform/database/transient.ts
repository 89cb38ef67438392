import pg from "pg";

/** SQLSTATE classes of what goes by: deadlocks, full disks, locks not granted, the server's own faults. */
const passing = new Set(["40", "53", "55", "58", "XX"]);

const lostSockets = new Set(["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/** True where the database went away: it stopped, starts again, or dropped the line. */
export function isConnectionLoss(error: unknown): boolean {
  // Classes 08 (connection exception) and 57P (the server ends the session, or does not take it yet).
  if (error instanceof pg.DatabaseError) return /^(?:08|57P)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  if ("code" in error && lostSockets.has(String(error.code))) return true;
  return /^(?:Connection terminated|Client has encountered a connection error|timeout e)/i.test(error.message);
}

/** True where the same work may well succeed later: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  if (error instanceof pg.DatabaseError) return passing.has((error.code ?? "").slice(0, 2));
  // What the operating system refused: a file, a disk.
  return error instanceof Error && "syscall" in error;
}

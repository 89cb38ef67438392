import pg from "pg";

/** SQLSTATE classes of transient errors: deadlocks, full disks, locks not granted, faults of the server. */
const passing = new Set(["40", "53", "55", "58", "XX"]);

const lostSockets = new Set(["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

/** Whether the connection to the database was lost: it stopped, is restarting, or dropped the connection. */
export function isConnectionLoss(error: unknown): boolean {
  // Classes 08 (connection exception) and 57P (the server ends the session, or does not take it yet).
  if (error instanceof pg.DatabaseError) return /^(?:08|57P)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  if ("code" in error && lostSockets.has(String(error.code))) return true;
  return /^(?:Connection terminated|Client has encountered a connection error|timeout e)/i.test(error.message);
}

/** Whether the same work may succeed later: nothing is wrong with the request itself. */
export function isTransient(error: unknown): boolean {
  if (isConnectionLoss(error)) return true;
  if (error instanceof pg.DatabaseError) return passing.has((error.code ?? "").slice(0, 2));
  // Errors of the operating system: a file, a disk.
  return error instanceof Error && "syscall" in error;
}

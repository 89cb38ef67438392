import pg from "pg";

/** SQLSTATE classes of what goes by: lost connections, deadlocks, full disks, a server that stops, its own faults. */
const passing = new Set(["08", "40", "53", "55", "57", "58", "XX"]);

/** True where the same work may well succeed later: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.has((error.code ?? "").slice(0, 2));
  if (!(error instanceof Error)) return false;
  const isSystemError = "syscall" in error || "errno" in error;
  return (
    isSystemError || /^(?:Connection terminated|Client has encountered a connection error|timeout)/i.test(error.message)
  );
}

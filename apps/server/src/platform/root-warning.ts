import type { Settings } from "./settings.ts";

/** The warning for someone who starts the product as root; the embedded PostgreSQL drops root by itself. */
export const rootWarning = (settings: Pick<Settings, "allowRoot">, userId: number | undefined): string | null =>
  userId === 0 && !settings.allowRoot
    ? "Warning: Tracewell is running as root and does not need to. Start it as a user that owns nothing but DATA_DIR, or set ALLOW_ROOT=true."
    : null;

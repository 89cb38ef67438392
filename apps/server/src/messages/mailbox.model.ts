import { isOutOfReach, type Settings } from "../platform/settings.ts";

/** What the guard knows of an installation. */
export type Installation = Pick<Settings, "demo" | "host" | "publicUrl" | "mailTransport" | "smsTransport"> &
  Partial<Pick<Settings, "databaseAppUrl" | "databaseWorkerUrl">>;

/**
 * The mailbox shows codes to anyone, so it is there on trial installations only: with the demo clinics, or where nobody
 * but this machine can reach the product (docs/decisions/0011).
 */
export const hasMailbox = (settings: Installation): boolean =>
  // Only the workers' role reads it.
  !(settings.databaseAppUrl && !settings.databaseWorkerUrl) &&
  [settings.mailTransport, settings.smsTransport].includes("mailbox") &&
  (settings.demo || isOutOfReach(settings));

import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { join } from "node:path";
import type { EnvironmentSettings } from "@tracewell/contract/environment-settings";
import { z } from "zod";

/** A setting that stops the start: the sentence says which and why. */
export class WrongSetting extends Error {}

const url = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
  });

/** Whether a name or an address means this machine and is out of reach for any other. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** Whether nobody but this machine can reach the product: neither directly nor through a proxy with a public address. */
export const isOutOfReach = ({ host, publicUrl }: Pick<Settings, "host" | "publicUrl">): boolean =>
  isThisMachine(host) && isThisMachine(URL.canParse(publicUrl) ? new URL(publicUrl).hostname : publicUrl);

/** Where messages leave: the local mailbox, or a server's address. */
const transport = (addresses: string, leads: (address: URL) => boolean) =>
  z
    .string()
    .refine((text) => text === "mailbox" || (URL.canParse(text) && leads(new URL(text))), {
      error: `must be 'mailbox' or an address that starts with ${addresses}`,
    })
    .default("mailbox");

const commaSeparated = z.string().transform((text) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean),
);

/** Addresses or ranges of proxies, or their names in the words of Fastify. */
const isProxy = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const widest = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest);
  return ["loopback", "linklocal", "uniquelocal"].includes(text) || (isIP(address) !== 0 && isRange);
};
const proxies = commaSeparated.refine((all) => all.every(isProxy), {
  error: "must list addresses or ranges of proxies with commas between them, such as 10.0.0.5,192.168.1.0/24",
});

/** Names, addresses or ranges inside the operator's own network. */
const isHost = (text: string): boolean => {
  const [address = "", bits] = text.split("/");
  const widest = isIP(address) === 6 ? 128 : 32;
  if (bits !== undefined) return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= widest;
  return isIP(address) !== 0 || (/^[a-z\d-]+(\.[a-z\d-]+)*$/i.test(address) && !/^[\d.]+$/.test(address));
};
const hosts = commaSeparated.refine((all) => all.every(isHost), {
  error: "must list host names, addresses or ranges with commas between them, such as idp.internal,10.1.0.0/16",
});

/** Where the newest seal of the Activity log is kept: a file, or a syslog server. */
const isHeadPlace = (place: string): boolean =>
  /^(?:file:\/\/\/|\.{0,2}\/)/.test(place) ||
  (URL.canParse(place) && ["syslog:", "syslog+tcp:", "syslog+tls:"].includes(new URL(place).protocol));

const yesOrNo = z.enum(["true", "false"], { error: "must be true or false" }).transform((text) => text === "true");

// Not every PostgreSQL address is a valid URL: that of a socket has no host before the slash.
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be an address that starts with postgres:// or postgresql://");

/** Every setting of the product, by its name in the environment; README.md lists them all. */
export const settingsSchema = z.object({
  PORT: z.coerce.number({ error: "must be a number" }).int().min(0).max(65_535, "must be a port number").default(3000),
  HOST: z.string().min(1).default("localhost"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_APP_URL: databaseAddress.optional(),
  DATABASE_WORKER_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number({ error: "must be a number" }).int().min(4).max(200).default(20),
  DEMO: yesOrNo.optional(),
  PUBLIC_URL: url(["http:", "https:"]).optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRAIL_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  TRAIL_KEYS_BEFORE: commaSeparated.prefault(""),
  TRAIL_HEADS: commaSeparated
    .refine((all) => all.every(isHeadPlace), {
      error:
        "must list files, or addresses that start with syslog://, syslog+tcp:// or syslog+tls://, with commas between them",
    })
    .prefault(""),
  MAIL_TRANSPORT: transport("smtp:// or smtps://", ({ protocol }) => ["smtp:", "smtps:"].includes(protocol)),
  MAIL_FROM: z.email("must be an email address").optional(),
  // Phone numbers and codes cross no network in the clear.
  SMS_TRANSPORT: transport(
    "https:// (http:// only on this machine)",
    ({ protocol, hostname }) => protocol === "https:" || (protocol === "http:" && isThisMachine(hostname)),
  ),
  // Its provider tells what became of each message; without receipts, taken counts as delivered.
  SMS_RECEIPTS: yesOrNo.default(false),
  // Each clinic decides these where the installation leaves them open.
  SHAREABLE_TASKS: yesOrNo.optional(),
  EXPORT_VISITS: yesOrNo.optional(),
  APPOINTMENTS: yesOrNo.optional(),
  FACTOR_MANAGEMENT_TAB: yesOrNo.optional(),
  DEFAULT_CALENDAR_SHARING: yesOrNo.optional(),
  CLUSTER_DIAGRAM_TIME_FILTER: yesOrNo.optional(),
  // Sign-ins are counted by the address that they come from: behind a proxy, the one that it tells.
  TRUSTED_PROXIES: proxies.prefault(""),
  METADATA_HOSTS: hosts.prefault(""),
  WEBHOOK_HOSTS: hosts.prefault(""),
  MLLP_PORT: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(65_535, "must be a port number")
    .optional(),
  MLLP_HOST: z.string().min(1).optional(),
  MLLP_TLS_CERT: z.string().min(1).optional(),
  MLLP_TLS_KEY: z.string().min(1).optional(),
  MLLP_TLS_CA: z.string().min(1).optional(),
  STAY_SIGNED_IN: yesOrNo.default(false),
  DISK_RESERVE_MB: z.coerce.number({ error: "must be a number" }).int().min(0).max(10_000_000).default(1024),
  ALLOW_ROOT: yesOrNo.default(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, silent",
    })
    .default("info"),
});

/** Where lab reports are taken by MLLP, always over TLS: files of PEM, with the authorities that issue senders' certificates. */
export interface MllpSettings {
  port: number;
  host: string;
  certificateFile: string;
  keyFile: string;
  authoritiesFile: string;
}

export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  /** The PostgreSQL server of one's own; absent: the embedded one. */
  databaseUrl: string | undefined;
  /** The logins of requests and of workers on that server. Absent: they are made by the owner, who is `databaseUrl`. */
  databaseAppUrl: string | undefined;
  databaseWorkerUrl: string | undefined;
  databaseConnections: number;
  /** Bytes of the disk that uploads and exports leave free. */
  diskReserveBytes: number;
  demo: boolean;
  /** Why there are no demo clinics although nobody turned them off: a sentence for whoever starts the product. */
  whyNoDemo: string | null;
  publicUrl: string;
  /** Signs the sessions' tokens. Absent: made once and kept in the data directory. */
  sessionSecret: string | undefined;
  /** What seals of the Activity log are made with. Absent: it follows from the sessions' secret. */
  trailKey: string | undefined;
  /** The keys, or the sessions' secrets, of before. */
  trailKeysBefore: string[];
  /** Files and syslog servers that are told of the newest seal. */
  trailHeads: string[];
  mailTransport: string;
  /** The sender of every mail. */
  mailFrom: string;
  smsTransport: string;
  /** The provider tells what became of each text message. */
  smsReceipts: boolean;
  /** Appointments in places; on where the demo is, unless told. */
  appointments: boolean;
  /** What the installation has set of the clinics' setting `environment`, for all of them (docs/decisions/0054, 0295). */
  pinned: Partial<EnvironmentSettings>;
  /** Proxies whose word is taken for where a request comes from. */
  trustedProxies: string[];
  /** Hosts outside the public internet that identity providers' metadata may be fetched from. */
  metadataHosts: string[];
  /** Hosts outside the public internet that webhooks may be delivered to. */
  webhookHosts: string[];
  /** Null: lab reports come by HTTP and as files only. */
  mllp: MllpSettings | null;
  /** Whoever signs in may ask to stay signed in: no idle time then ends the session. */
  staySignedIn: boolean;
  /** Running as root is intended; no warning. */
  allowRoot: boolean;
  logLevel: string;
}

/** Reads the settings; a wrong one throws a sentence that says which and why. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .filter((name) => environment[name] !== undefined && environment[name] !== "")
      .map((name) => [name, environment[name]]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new WrongSetting(
      parsed.error.issues
        .map(
          (issue) =>
            `The setting ${issue.path.join(".")} ${issue.message} (it is ${JSON.stringify(shown(issue.path[0], given))}).`,
        )
        .join("\n"),
    );
  }
  const value = parsed.data;
  if (value.DATABASE_WORKER_URL && !value.DATABASE_APP_URL) {
    throw new WrongSetting(
      "The setting DATABASE_APP_URL is missing: requests log in with it, and with no worker's login.",
    );
  }
  const separateDatabase = value.DATABASE_URL ?? value.DATABASE_APP_URL;
  if (separateDatabase && !value.SESSION_SECRET) {
    throw new WrongSetting(
      "The setting SESSION_SECRET is missing: with a database of their own, several servers may share one database, so they must share one secret of at least 32 characters.",
    );
  }
  const publicUrl =
    value.PUBLIC_URL ?? `http://${isIP(value.HOST) === 6 ? `[${value.HOST}]` : value.HOST}:${value.PORT}`;
  const whyNoDemo = reasonAgainstDemo({ databaseUrl: separateDatabase, host: value.HOST, publicUrl });
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseAppUrl: value.DATABASE_APP_URL,
    databaseWorkerUrl: value.DATABASE_WORKER_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    diskReserveBytes: value.DISK_RESERVE_MB * 2 ** 20,
    demo: value.DEMO ?? whyNoDemo === null,
    whyNoDemo: value.DEMO === undefined ? whyNoDemo : null,
    publicUrl,
    sessionSecret: value.SESSION_SECRET,
    trailKey: value.TRAIL_KEY,
    trailKeysBefore: value.TRAIL_KEYS_BEFORE,
    trailHeads: value.TRAIL_HEADS.length > 0 ? value.TRAIL_HEADS : [join(value.DATA_DIR, "trail-heads.jsonl")],
    mailTransport: value.MAIL_TRANSPORT,
    mailFrom: value.MAIL_FROM ?? `no-reply@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "localhost"}`,
    smsTransport: value.SMS_TRANSPORT,
    smsReceipts: value.SMS_RECEIPTS,
    appointments: value.APPOINTMENTS ?? value.DEMO ?? whyNoDemo === null,
    pinned: pinnedOf(value),
    trustedProxies: value.TRUSTED_PROXIES,
    metadataHosts: value.METADATA_HOSTS,
    webhookHosts: value.WEBHOOK_HOSTS,
    mllp: mllpOf(value),
    staySignedIn: value.STAY_SIGNED_IN,
    allowRoot: value.ALLOW_ROOT,
    logLevel: value.LOG_LEVEL,
  };
}

/** Those that were set at all. */
function pinnedOf(value: z.infer<typeof settingsSchema>): Partial<EnvironmentSettings> {
  const flags: Record<keyof EnvironmentSettings, boolean | undefined> = {
    shareableTasks: value.SHAREABLE_TASKS,
    exportVisits: value.EXPORT_VISITS,
    factorManagementTab: value.FACTOR_MANAGEMENT_TAB,
    defaultCalendarSharing: value.DEFAULT_CALENDAR_SHARING,
    clusterDiagramTimeFilter: value.CLUSTER_DIAGRAM_TIME_FILTER,
  };
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined));
}

/** There is no MLLP without TLS, and none without certificates of those who send. */
function mllpOf(value: z.infer<typeof settingsSchema>): MllpSettings | null {
  if (value.MLLP_PORT === undefined) return null;
  const file = (name: "MLLP_TLS_CERT" | "MLLP_TLS_KEY" | "MLLP_TLS_CA", what: string): string => {
    const path = value[name];
    if (!path)
      throw new WrongSetting(`The setting ${name} is missing: MLLP_PORT is set, so it must name the file ${what}.`);
    return path;
  };
  return {
    port: value.MLLP_PORT,
    host: value.MLLP_HOST ?? value.HOST,
    certificateFile: file("MLLP_TLS_CERT", "with the server's certificate"),
    keyFile: file("MLLP_TLS_KEY", "with the server's private key"),
    authoritiesFile: file("MLLP_TLS_CA", "with the authorities that issue the senders' certificates"),
  };
}

/** The demo's passwords are public, and its mailbox shows every code: a reachable installation gets it only on request. */
function reasonAgainstDemo(installation: Pick<Settings, "databaseUrl" | "host" | "publicUrl">): string | null {
  const onRequest = "Set DEMO=true to have them anyway.";
  if (installation.databaseUrl) return `The demo clinics are left out of a database of your own. ${onRequest}`;
  if (isOutOfReach(installation)) return null;
  const { host, publicUrl } = installation;
  const setting = isThisMachine(host) ? `PUBLIC_URL is ${publicUrl}` : `HOST is ${host}`;
  return `The demo clinics are left out: ${setting}, so others can reach this installation, and everyone knows the demo's passwords. ${onRequest}`;
}

/** A wrong secret or an address with a password in it is not repeated on the screen. */
function shown(name: PropertyKey | undefined, given: Record<string, string | undefined>): string | undefined {
  const secret =
    name === "SESSION_SECRET" ||
    name === "TRAIL_KEY" ||
    name === "TRAIL_KEYS_BEFORE" ||
    /^DATABASE_(?:APP_|WORKER_)?URL$/.test(String(name)) ||
    name === "MAIL_TRANSPORT" ||
    name === "SMS_TRANSPORT";
  return secret ? "not shown" : given[String(name)];
}

/** A fresh secret for an installation that was given none. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

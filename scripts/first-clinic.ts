import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { validEmail } from "@tracewell/contract/identity-fields";
import { linkHours } from "../apps/server/src/auth/password-link.service.ts";
import { FirstClinicRefused } from "../apps/server/src/clinics/first-clinic.model.ts";
import { linkAgain, openFirstClinic } from "../apps/server/src/clinics/first-clinic.service.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { openPool } from "../apps/server/src/platform/database/pool.ts";
import { inTransaction, systemActor } from "../apps/server/src/platform/database/transaction.ts";
import { findRunning } from "../apps/server/src/platform/embedded-postgres/running.ts";
import { secretOf } from "../apps/server/src/platform/kept-secret.ts";
import { openLog } from "../apps/server/src/platform/observing/log.ts";
import { readSettings, type Settings } from "../apps/server/src/platform/settings.ts";
import { endWithSentence } from "./backup-text.ts";

// `npm run first-clinic`: what an installation without the demo begins with (docs/operations.md).
const usage = `npm run first-clinic -- --program "State Health Department" --clinic "Albany STD Clinic" --email ada@health.example \\
  --first-name Ada --last-name Reed [--time-zone America/New_York] [--without-second-factor] [--show-link]
npm run first-clinic -- --email ada@health.example [--show-link]    another link, for who has not chosen a password yet`;

await endWithSentence(async () => {
  const { values } = parseArgs({
    options: {
      program: { type: "string" },
      clinic: { type: "string" },
      email: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
      "time-zone": { type: "string", default: "America/New_York" },
      "without-second-factor": { type: "boolean", default: false },
      "show-link": { type: "boolean", default: false },
    },
  });
  const email = validEmail.safeParse(values.email ?? "");
  if (!email.success) throw new FirstClinicRefused(`${email.error.issues[0]?.message} Say it after --email.\n${usage}`);
  const settings = readSettings(process.env);
  // Nothing leaves without a mail server: the link is then handed over by whoever runs this.
  const delivery = { send: settings.mailTransport !== "mailbox" && !values["show-link"] };
  const link = await inDatabase(settings, (pool) =>
    inTransaction(pool, { ...systemActor(null), name: "First clinic (command)" }, (tx) => {
      if (!values.program && !values.clinic) return linkAgain(tx, settings, email.data, delivery);
      return openFirstClinic(tx, settings, { ...readNames(values), email: email.data }, delivery);
    }),
  );
  if (values.clinic) console.log(`${values.clinic} is open.`);
  console.log(
    delivery.send
      ? `A link by which the administrator chooses a password goes to ${link} as soon as a server or a worker runs. It holds ${linkHours} hours.`
      : `Hand this link to the administrator, who chooses a password by it within ${linkHours} hours; it works once:\n${link}`,
  );
});

type Values = Record<string, string | boolean | undefined>;

/** What has to be said of the clinic and of its administrator, or a sentence on what is missing. */
function readNames(values: Values) {
  const text = (option: string): string => {
    const value = String(values[option] ?? "").trim();
    if (value === "" || value.length > 512) throw new FirstClinicRefused(`Say --${option}.\n${usage}`);
    return value;
  };
  const timeZone = text("time-zone");
  if (!isTimeZone(timeZone))
    throw new FirstClinicRefused(`${timeZone} is no time zone: say one such as America/New_York.`);
  const program = text("program");
  const clinic = text("clinic");
  if (program === clinic) throw new FirstClinicRefused("The program and the clinic need names of their own.");
  return {
    program,
    clinic,
    timeZone,
    twoFactor: values["without-second-factor"] !== true,
    firstName: text("first-name"),
    lastName: text("last-name"),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The database of one's own, or the embedded one: that of a running server, or one that is started for this. */
async function inDatabase<T>(settings: Settings, work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const secret = await secretOf(settings);
  const running =
    settings.databaseUrl || settings.databaseAppUrl
      ? null
      : await findRunning(resolve(settings.dataDirectory, "postgres"));
  const log = openLog("silent");
  const database = await openDatabase(settings, { secret, works: false, log, ...(running ? { running } : {}) });
  const pool = openPool(database.logins.requests, 2);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

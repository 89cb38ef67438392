import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { WrongSetting } from "../settings.ts";

/** How processes log in to the database: neither login owns anything, nor can it become a role that does. */
export interface Logins {
  /** Requests, and jobs in one clinic. */
  requests: pg.ClientConfig;
  /** What is done for every clinic. */
  work: pg.ClientConfig;
}

type Duty = keyof Logins;

const rolesOf: Record<Duty, readonly string[]> = {
  requests: ["tracewell_app", "tracewell_patient", "tracewell_reader"],
  work: ["tracewell_app", "tracewell_worker"],
};
const endingOf: Record<Duty, string> = { requests: "login", work: "worker_login" };
/** PostgreSQL cuts longer names. */
const longestDatabaseName = 50;

/**
 * Makes the two logins where they are missing, as the database's owner. They are called after the database, and their passwords
 * follow from the installation's secret, so that every server process knows them (docs/decisions/0068).
 */
export async function prepareLogins(owner: pg.ClientConfig, secret: string): Promise<Logins> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // Two processes that start at once would alter the same role.
    await client.query("select pg_advisory_lock(hashtext('tracewell logins'))");
    const requests = await prepareLogin(client, owner, "requests", secret);
    const work = await prepareLogin(client, owner, "work", secret);
    return { requests, work };
  } finally {
    await client.end();
  }
}

async function prepareLogin(client: pg.Client, owner: pg.ClientConfig, duty: Duty, secret: string) {
  const name = `${(client.database ?? "tracewell").slice(0, longestDatabaseName)}_${endingOf[duty]}`;
  const password = Buffer.from(hkdfSync("sha256", secret, "", `tracewell database login ${name}`, 32)).toString(
    "base64url",
  );
  const login = withUser(owner, name, password);
  const role = client.escapeIdentifier(name);
  try {
    const { rows } = await client.query("select from pg_roles where rolname = $1", [name]);
    if (rows.length === 0) await client.query(`create role ${role} login noinherit password '${verifierOf(password)}'`);
    else if (!(await opens(login))) await client.query(`alter role ${role} password '${verifierOf(password)}'`);
    await giveRoles(client, name, duty);
  } catch (error) {
    throw new WrongSetting(
      `The database's owner could not prepare the login ${name}: ${(error as Error).message}. Give the owner createrole, or make two logins by hand and name them in DATABASE_APP_URL and DATABASE_WORKER_URL (docs/operations.md).`,
    );
  }
  return login;
}

/** Makes a login a member of its roles, where it is none yet. */
async function giveRoles(client: pg.Client, name: string, duty: Duty): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(
    "select missing from unnest($2::text[]) missing where not pg_has_role($1, missing, 'member')",
    [name, rolesOf[duty]],
  );
  for (const { missing } of rows) await client.query(`grant ${missing} to ${client.escapeIdentifier(name)}`);
}

/** Run as the owner, for logins that were created by hand. */
export async function giveRolesTo(owner: pg.ClientConfig, logins: Logins): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const duty of ["requests", "work"] as const) {
      const { user } = new pg.Client(logins[duty]);
      // Logins created by hand may be members already; if not, the check below says what is missing.
      if (user) await giveRoles(client, user, duty).catch(() => {});
    }
  } finally {
    await client.end();
  }
}

/** Stops the start where a login may do more than it should, or less than it must. */
export async function checkLogin(login: pg.ClientConfig, duty: Duty): Promise<void> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; tooMuch: boolean; missing: string[] }>(
      `select session_user as name, array(select unnest($1::text[]) except select rolname from pg_roles where pg_has_role(oid, 'member')) as missing,
         (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = session_user)
         or exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member'))
         or exists (select from pg_roles where rolname = any($2) and pg_has_role(oid, 'member')) as "tooMuch"`,
      [rolesOf[duty], ["tracewell_trail", ...(duty === "requests" ? ["tracewell_worker"] : [])]],
    );
    const [found] = rows;
    if (found?.tooMuch)
      throw new WrongSetting(
        `The database login ${found.name} owns tables, may make roles, or may become a role that does: requests must not log in with it (docs/operations.md).`,
      );
    if (found && found.missing.length > 0)
      throw new WrongSetting(
        `The database login ${found.name} is no member of ${found.missing.join(", ")}: as the database's owner, grant it these roles (docs/operations.md).`,
      );
  } finally {
    await client.end();
  }
}

async function opens(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same database under another login; the rest of the address, such as its certificates, stays. */
function withUser(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  const { connectionString, ...place } = owner;
  if (!connectionString) return { ...place, user, password };
  const credentials = `${encodeURIComponent(user)}:${password}@`;
  return { connectionString: connectionString.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?]*@)?/, `$1${credentials}`) };
}

const iterations = 4096;

/** What PostgreSQL keeps of a password (RFC 5803): sent in its place, so that no log of statements ever holds the password. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${keyed("Server Key").toString("base64")}`;
}

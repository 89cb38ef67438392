import { randomUUID } from "node:crypto";
import { takeOnStaff } from "../apps/server/src/access/staff.service.ts";
import { setSecondFactor } from "../apps/server/src/auth/account.service.ts";
import { createPortalAccount } from "../apps/server/src/auth/patient-account.service.ts";
import { createClinic } from "../apps/server/src/clinics/clinic.service.ts";
import { insertExport } from "../apps/server/src/data-exports/data-export.queries.ts";
import { wakeWorkers } from "../apps/server/src/data-exports/export-progress.queries.ts";
import { addPersons } from "../apps/server/src/persons/person.service.ts";
import { openPool } from "../apps/server/src/platform/database/pool.ts";
import { inTransaction, systemActor } from "../apps/server/src/platform/database/transaction.ts";
import { embeddedConnection } from "../apps/server/testing/server-process.ts";
import { unknownPerson } from "../apps/server/testing/unknown-person.ts";
import { type Address, demoPassword } from "./sign-in.ts";
import { dataDirectory } from "./start-product.ts";

export interface Member {
  email: Address;
  /** The names of the clinics, as they were asked for. */
  clinics: string[];
}

type Wanted = {
  /** Clinics of their own, so that no other journey meets what is set here; whether each asks for a code. */
  clinics?: { twoFactor: boolean }[];
  /** Whether the account asks for a code by itself. */
  twoFactor?: boolean;
  mobilePhone?: string;
  temporaryPassword?: boolean;
  role?: string;
};

const oneClinic = [{ twoFactor: false }];

/** Someone who was taken on this morning, in clinics that were opened for them, with the demo's password. */
export const aMember = ({ clinics = oneClinic, role = "Supervisor", ...account }: Wanted = {}): Promise<Member> =>
  withPool(async (pool) => {
    const mark = randomUUID().slice(0, 8);
    const email: Address = `${mark}@staff.example`;
    const names: string[] = [];
    for (const [place, { twoFactor }] of clinics.entries()) {
      const name = `${twoFactor ? "Guarded" : "Open"} clinic ${mark} ${place + 1}`;
      names.push(name);
      await inTransaction(pool, systemActor(null), async (tx) => {
        const tenantId = await createClinic(tx, { name, twoFactor });
        const member = { email, password: demoPassword, firstName: "Ines", lastName: "Duarte", role };
        await takeOnStaff(tx, tenantId, member);
      });
    }
    const { twoFactor = false, mobilePhone = null, temporaryPassword = false } = account;
    await inTransaction(pool, systemActor(null), async (tx) => {
      const known = tx.selectFrom("account").select("id").where("email", "=", email);
      const { id } = await known.executeTakeFirstOrThrow();
      await setSecondFactor(tx, id, { twoFactor, mobilePhone });
      const flag = { temporary_password: temporaryPassword };
      await tx.updateTable("account").set(flag).where("id", "=", id).execute();
    });
    return { email, clinics: names };
  });

/** Puts clinics below another one. */
export const putBelow = (parent: string, clinics: readonly string[]): Promise<void> =>
  withPool(async (pool) => {
    await pool.query(
      "update tenant set parent_id = (select id from tenant where name = $1) where name = any($2::text[])",
      [parent, clinics],
    );
  });

/** A kiosk in a clinic that was opened for a member. */
export const aKioskBeside = (clinic: string): Promise<{ id: string; email: Address }> =>
  oneBeside(clinic, { domain: "kiosk", firstName: "Front", lastName: "Kiosk", role: "Kiosk" });

/** A colleague in a clinic that was opened for a member. */
export const aColleagueBeside = (clinic: string, role: string): Promise<{ id: string; email: Address }> =>
  oneBeside(clinic, { domain: "staff", firstName: "Noor", lastName: "Haddad", role });

type Beside = { domain: string; firstName: string; lastName: string; role: string };

const oneBeside = (clinic: string, { domain, ...someone }: Beside): Promise<{ id: string; email: Address }> =>
  withPool(async (pool) => {
    const email: Address = `${randomUUID().slice(0, 8)}@${domain}.example`;
    const { rows } = await pool.query<{ id: string }>("select id from tenant where name = $1", [clinic]);
    const tenantId = rows[0]?.id ?? "";
    const member = { email, password: demoPassword, ...someone };
    return { email, id: await inTransaction(pool, systemActor(tenantId), (tx) => takeOnStaff(tx, tenantId, member)) };
  });

/** A person of a clinic of their own, with a portal account and the demo's password, born on April 12, 1990. */
export const aPortalPatient = (): Promise<{ email: string }> =>
  withPool(async (pool) => {
    const mark = randomUUID().slice(0, 8);
    const email = `${mark}@patient.example`;
    await inTransaction(pool, systemActor(null), async (tx) => {
      const tenantId = await createClinic(tx, { name: `Portal clinic ${mark}`, twoFactor: false });
      const person = { ...unknownPerson, firstName: "Ana", lastName: "Reyes", dateOfBirth: "1990-04-12", phones: [] };
      const [id = ""] = await addPersons(tx, tenantId, [{ ...person, emails: [email] }]);
      await createPortalAccount(tx, { id, tenantId, email, mobilePhone: null }, demoPassword);
    });
    return { email };
  });

/** Gives a member another of their clinics' roles, as an administrator would. */
export const giveRole = (email: string, role: string): Promise<unknown> =>
  withPool((pool) =>
    inTransaction(pool, systemActor(null), async (tx) => {
      const account = tx.selectFrom("account").select("id").where("email", "=", email);
      const entries = tx.selectFrom("account_entry").select(["tenant_id", "user_id"]).where("account_id", "=", account);
      for (const { tenant_id: tenantId, user_id: userId } of await entries.execute())
        await inTransaction(pool, systemActor(tenantId), (own) =>
          own
            .updateTable("app_user")
            .set({ role_id: own.selectFrom("role").select("id").where("name", "=", role) })
            .where("id", "=", userId ?? "")
            .execute(),
        );
    }),
  );

/** An export of a member's that workers have tried as often as they do: the next one ends it as failed. */
export const leaveStuckExport = (email: string): Promise<unknown> =>
  withPool(async (pool) => {
    const { rows } = await pool.query<{ tenantId: string; startedBy: string }>(
      `select tenant_id as "tenantId", user_id as "startedBy" from account_entry
       where account_id = (select id from account where email = $1)`,
      [email],
    );
    for (const { tenantId, startedBy } of rows)
      await inTransaction(pool, systemActor(tenantId), async (tx) => {
        const asked = { type: "INVESTIGATIONS", format: "csv", query: {}, columns: ["reference"] } as const;
        const export_id = await insertExport(tx, {
          ...asked,
          tenantId,
          startedBy,
          columns: [...asked.columns],
          fileName: "investigations.csv",
        });
        await tx
          .updateTable("data_export_progress")
          .set({ attempts: 4, taken_by: randomUUID(), taken_until: new Date(Date.now() - 1000).toISOString() })
          .where("export_id", "=", export_id)
          .execute();
        await wakeWorkers(tx);
      });
  });

/** Lets the time of every link that went to this address run out. */
export const expireLinks = (destination: string): Promise<unknown> =>
  withPool((pool) =>
    pool.query("update password_link set expires_at = now() - interval '1 minute' where destination = $1", [
      destination,
    ]),
  );

async function withPool<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const pool = openPool(embeddedConnection(dataDirectory()), 2);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

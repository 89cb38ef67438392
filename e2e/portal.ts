import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createPortalAccount } from "../apps/server/src/auth/patient-account.service.ts";
import { addPersons } from "../apps/server/src/persons/person.service.ts";
import { openPool } from "../apps/server/src/platform/database/pool.ts";
import { inTransaction, systemActor, type Tx } from "../apps/server/src/platform/database/transaction.ts";
import { embeddedConnection } from "../apps/server/testing/server-process.ts";
import { demoPassword, riverside } from "./sign-in.ts";
import { dataDirectory } from "./start-product.ts";

export interface Patient {
  login: string;
  born: string;
}

export const maria: Patient = { login: "maria.santos@demo.example", born: "04/12/1990" };

/** A patient of this journey's own, of Riverside unless told otherwise, who was let into the portal with the demo's password. */
export async function aPortalPatient(clinic = riverside): Promise<Patient & { personId: string }> {
  let personId = "";
  const login = `${randomUUID().slice(0, 8)}@patient.example`;
  await atClinic(clinic, async (tx, tenantId) => {
    const person = { ...unknown, firstName: "Rosa", lastName: "Diaz", dateOfBirth: "1985-06-01", emails: [login] };
    const [id = ""] = await addPersons(tx, tenantId, [person]);
    await createPortalAccount(tx, { id, tenantId, email: login, mobilePhone: null }, demoPassword);
    personId = id;
  });
  return { login, born: "06/01/1985", personId };
}

/** Notes a mobile phone of a person whom a report has brought with none. */
export const noteMobilePhone = (lastName: string, mobilePhone: string): Promise<unknown> =>
  atClinic(riverside, (tx) =>
    tx.updateTable("person").set({ mobile_phone: mobilePhone }).where("last_name", "=", lastName).execute(),
  );

/** Whether a clinic writes to people in isolation. */
export const setIsolationMessaging = (enabled: boolean, clinic = riverside): Promise<unknown> =>
  setSetting(clinic, "isolationMessaging", { enabled });

/** Whether a clinic's kiosks offer languages. */
export const setKioskLanguages = (languageSelector: boolean, clinic = riverside): Promise<unknown> =>
  setSetting(clinic, "registration", { languageSelector });

const setSetting = (clinic: string, name: string, value: object): Promise<unknown> =>
  atClinic(clinic, async (tx, tenantId) => {
    await tx.deleteFrom("preference").where("name", "=", name).execute();
    await tx
      .insertInto("preference")
      .values({ tenant_id: tenantId, name, value: JSON.stringify(value) })
      .execute();
  });

export async function atClinic(name: string, work: (tx: Tx, tenantId: string) => Promise<unknown>): Promise<void> {
  const pool = openPool(embeddedConnection(dataDirectory()), 1);
  try {
    const clinic = await inTransaction(pool, systemActor(null), (tx) =>
      tx.selectFrom("tenant").select("id").where("name", "=", name).executeTakeFirstOrThrow(),
    );
    await inTransaction(pool, systemActor(clinic.id), (tx) => work(tx, clinic.id));
  } finally {
    await pool.end();
  }
}

const unknown = {
  middleName: null,
  suffix: null,
  akaNames: [],
  maidenName: null,
  sexAtBirth: null,
  phones: [],
  addresses: [],
  identifiers: [],
  primaryLanguage: null,
  race: null,
  ethnicity: null,
};

/** Fills the patients' sign-in in and sends it, wherever that leads. */
export async function giveBirthday(page: Page, { login, born }: Patient): Promise<void> {
  await page.getByLabel("Email or phone").fill(login);
  await page.getByLabel("Date of birth").fill(born);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Answers the question for the password before an email or a phone changes. */
export async function showPassword(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Is it you?" });
  await question.getByLabel("Your password", { exact: true }).fill(demoPassword);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toHaveCount(0);
}

export async function enterPortal(page: Page, patient: Patient): Promise<void> {
  await page.goto("/auth/patient/login");
  await giveBirthday(page, patient);
  await expect(page).toHaveURL(/\/patient$/);
}

/** A name of a patient's own, by which a journey finds them among others. */
export const giveName = (personId: string, lastName: string): Promise<unknown> =>
  atClinic(riverside, (tx) =>
    tx.updateTable("person").set({ last_name: lastName }).where("id", "=", personId).execute(),
  );

import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addPersons } from "../apps/server/src/persons/person.service.ts";
import { unknownPerson } from "../apps/server/testing/unknown-person.ts";
import { expectUsable, phone } from "./accessibility.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { atClinic } from "./portal.ts";

/** It is noon at a clinic: quiet hours hold no message back. */
export const setNoon = (clinic: string): Promise<void> =>
  atClinic(clinic, async (tx, tenantId) => {
    const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
    const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
    await tx.updateTable("tenant").set({ time_zone: zone }).where("id", "=", tenantId).execute();
  });

/** The clocks of an order's tests have run for so many minutes more. */
export const letMinutesPass = (clinic: string, orderId: string, minutes: number): Promise<void> =>
  atClinic(clinic, async (tx) => {
    const started = tx.selectFrom("test_order_item").select(["id", "started_at"]).where("test_order_id", "=", orderId);
    for (const { id, started_at: at } of await started.where("started_at", "is not", null).execute()) {
      const earlier = new Date(new Date(at ?? 0).getTime() - minutes * 60_000);
      await tx.updateTable("test_order_item").set({ started_at: earlier }).where("id", "=", id).execute();
    }
  });

export interface ToldPatient {
  lastName: string;
  email: string;
}

/** A man of a clinic, born on June 1, 1985, who reads Spanish and wants to be told by email. */
export async function aSpanishPatient(clinic: string): Promise<ToldPatient> {
  const lastName = nameOfTheirOwn();
  const email = `${randomUUID().slice(0, 8)}@patient.example`;
  await atClinic(clinic, async (tx, tenantId) => {
    const person = {
      ...unknownPerson,
      firstName: "Mateo",
      lastName,
      dateOfBirth: "1985-06-01",
      emails: [email],
      phones: [],
    };
    const [id = ""] = await addPersons(tx, tenantId, [{ ...person, sexAtBirth: "M", primaryLanguage: "Spanish" }]);
    await tx.updateTable("person").set({ contact_preference: "Email" }).where("id", "=", id).execute();
  });
  return { lastName, email };
}

/** The newest message to an address that says this; the planner looks once a minute. */
export async function messageTo(request: APIRequestContext, address: string, words: RegExp): Promise<string> {
  let body = "";
  await expect(async () => {
    const answer = await request.get("/api/mailbox", { params: { search: address } });
    body = (await answer.json()).data.messages[0]?.body ?? "";
    expect(body).toMatch(words);
  }).toPass({ timeout: 150_000 });
  return body;
}

/** Opens the link of a message on a phone, in Spanish, and says when the patient was born. */
export async function openOnPhone(page: Page, message: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(`/auth/patient/open#${/auth\/patient\/open#([\w-]+)/.exec(message)?.[1]}`);
  await page.getByRole("combobox").selectOption("es");
  await page.getByLabel("Fecha de nacimiento").fill("01/06/1985");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByText("1 de junio de 1985", { exact: true })).toBeVisible();
  await expectUsable(page, "the date of birth in Spanish words");
  await page.getByRole("button", { name: "Sí, abrir mi mensaje" }).click();
}

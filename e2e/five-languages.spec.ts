import { randomUUID } from "node:crypto";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { addPersons } from "../apps/server/src/persons/person.service.ts";
import { unknownPerson } from "../apps/server/testing/unknown-person.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { callerOn } from "./patient-results.ts";
import { atClinic } from "./portal.ts";
import { enter } from "./sign-in.ts";
import { setNoon } from "./told-patient.ts";

/** Whoever reads a language, and what they read. */
const readers = [
  { language: "English", firstName: "Ada", text: "Hello Ada, please call us." },
  { language: "Spanish", firstName: "Inés", text: "Hola, Inés: llámenos, por favor." },
  { language: "French", firstName: "Zoé", text: "Bonjour Zoé, merci de nous appeler." },
  { language: "Burmese", firstName: "May", text: "မင်္ဂလာပါ May၊ ကျေးဇူးပြု၍ ဖုန်းဆက်ပါ။" },
  { language: "Chinese", firstName: "Lin", text: "Lin，您好：请给我们打电话。" },
] as const;
const written = (at: number) => readers[at]?.text.replace(readers[at].firstName, "{firstName}") ?? "";

test("a message to many is read by each in their own language, in the mailbox [R10-33]", async ({ page }) => {
  const { email, clinics } = await aMember();
  await setNoon(clinics[0] ?? "");
  await enter(page, email);
  const caller = await callerOn(page);
  const mark = randomUUID().slice(0, 8);
  const addressOf = (firstName: string) =>
    `${firstName.normalize("NFD").replace(/\W/g, "")}-${mark}@patient.example`.toLowerCase();
  const recipients: { personId: string }[] = [];
  await atClinic(clinics[0] ?? "", async (tx, tenantId) => {
    const ids = await addPersons(
      tx,
      tenantId,
      readers.map(({ language, firstName }) => ({
        ...unknownPerson,
        lastName: "Reader",
        dateOfBirth: "1985-06-01",
        firstName,
        emails: [addressOf(firstName)],
        phones: [],
        primaryLanguage: language,
      })),
    );
    for (const personId of ids) recipients.push({ personId });
  });
  const subject = "From your clinic";
  const translations = Object.fromEntries(
    (["es", "fr", "my", "zh"] as const).map((language, at) => [language, { subject, content: written(at + 1) }]),
  );
  await caller.ask(disExpressCalls.send, {
    body: {
      subject,
      content: written(0),
      translations,
      way: "email",
      recipients,
    },
  });
  await page.goto("/mailbox");
  await page.getByLabel("Address").fill(mark);
  for (const { firstName, text } of readers)
    await expect(page.getByRole("article").filter({ hasText: addressOf(firstName) })).toContainText(text, {
      timeout: 90_000,
    });
  await expectAccessible(page, "a mailbox in five languages");
});

import { languages } from "@tracewell/contract/constants";
import { messageFault } from "@tracewell/contract/message-check";
import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { expect, it } from "vitest";
import { textField } from "./sending-draft.ts";
import { draftFrom } from "./template-texts.ts";

const template = (more: Partial<StandardMessage>): StandardMessage => ({
  id: "1",
  name: "Second try, for Sam’s list",
  channel: "sms",
  subject: null,
  body: "Please call us.",
  subjects: null,
  bodies: { en: "Please call us.", es: "Llámenos." },
  recordKinds: [],
  infectionIds: [],
  order: 1,
  resultType: null,
  disabled: false,
  version: 1,
  ...more,
});

it("begins with a text message’s words and a subject in each of its languages, never with its name", () => {
  const draft = draftFrom(template({}));
  expect(draft).toMatchObject({
    way: "preferred",
    subject: "A message from your clinic",
    content: "Please call us.",
    "translations.es.subject": "Un mensaje de su clínica",
    "translations.es.content": "Llámenos.",
    "translations.fr.subject": "",
  });
  expect(JSON.stringify(draft)).not.toContain("Sam");
});

it("goes by email where the template is one: its words say so", () => {
  const subjects = { en: "Please call", es: "Llame" };
  const draft = draftFrom(template({ channel: "email", subjects }));
  expect(draft).toMatchObject({ way: "email", subject: "Please call", "translations.es.subject": "Llame" });
});

it("has subjects that tell nothing, in five languages", () => {
  const bodies = Object.fromEntries(languages.map((language) => [language, "–"])) as StandardMessage["bodies"];
  const draft = draftFrom(template({ bodies }));
  for (const language of languages)
    expect(messageFault(draft[textField(language, "subject")] ?? "..", [], undefined, language)).toBeNull();
});

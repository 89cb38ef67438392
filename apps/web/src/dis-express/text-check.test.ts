import { expect, it } from "vitest";
import { emptyDraft } from "./sending-draft.ts";
import { checksOf } from "./text-check.ts";

it("checks each text that is written in its own language, and says what it takes by SMS [R10-33]", () => {
  const draft = {
    ...emptyDraft,
    subject: "From your clinic",
    content: "Please call us about its hours.",
    "translations.es.content": "Resultados de ITS",
    "translations.zh.content": "请".repeat(71),
  };
  expect(checksOf(draft, ["Syphilis"], "https://clinic.example")).toEqual([
    { language: "en", fault: null, parts: "31 of 160 characters, 1 SMS" },
    {
      language: "es",
      fault: "“its” tells whoever sees the phone what the message is about.",
      parts: "17 of 160 characters, 1 SMS",
    },
    { language: "zh", fault: null, parts: "71 characters, 2 SMS" },
  ]);
});

it("counts a text as long as what stands in it, by a sample", () => {
  const [english] = checksOf({ ...emptyDraft, content: "Hello {firstName}." }, [], "https://clinic.example");
  expect(english).toEqual({ language: "en", fault: null, parts: "11 of 160 characters, 1 SMS" });
});

it("says nothing of languages in which nothing is written", () => {
  expect(checksOf(emptyDraft, [], "https://clinic.example")).toEqual([]);
});

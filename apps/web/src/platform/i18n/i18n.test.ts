import { beforeAll, describe, expect, it } from "vitest";
import { say, speak, spokenLanguage, startI18n } from "./i18n.ts";

beforeAll(startI18n);

describe("translation", () => {
  it("says a text in the language that was chosen", async () => {
    await speak("es");
    expect(spokenLanguage()).toBe("es");
    expect(say("portal", "Patient Profile")).toBe("Perfil del paciente");
  });

  it.each(["zh", "en"] as const)(
    "shows the default text, or else the key, where %s has none [R9-37]",
    async (language) => {
      await speak(language);
      expect(say("portal", "a.key", { defaultValue: "The default text" })).toBe("The default text");
      expect(say("portal", "Nobody has said this before: {{what}}", { what: 42 })).toBe(
        "Nobody has said this before: 42",
      );
    },
  );

  it("is in English again where English is chosen after another language", async () => {
    await speak("fr");
    await speak("en");
    expect(say("portal", "Patient Profile")).toBe("Patient Profile");
  });
});

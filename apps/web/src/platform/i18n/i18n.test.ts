import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { speak, startI18n } from "./i18n.ts";

beforeAll(startI18n);

describe("translation", () => {
  it("says a text in the language that was chosen", async () => {
    await speak("es");
    expect(i18next.t("Patient Profile", { ns: "portal" })).toBe("Perfil del paciente");
  });

  it("shows the default text, or else the key, where there is no translation [R9-37]", async () => {
    await speak("zh");
    expect(i18next.t("a.key", { ns: "portal", defaultValue: "The default text" })).toBe("The default text");
    expect(i18next.t("Nobody has said this before: {{what}}", { ns: "portal", what: "42" })).toBe(
      "Nobody has said this before: 42",
    );
  });
});

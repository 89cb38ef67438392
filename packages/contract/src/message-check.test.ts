import { describe, expect, it } from "vitest";
import { giveawaysIn, messageFault, valueFault } from "./message-check.ts";

const names = ["Chlamydia", "HIV Ag/Ab", "CT", "Not detected"];

describe("a message to a patient", () => {
  it.each([
    ["Your chlamydia test", "Chlamydia"],
    ["CT: please call", "CT"],
    ["It was NOT  DETECTED.", "Not detected"],
    ["Su prueba fue positiva", "positiva"],
    ["Votre test est négatif", "negatif"],
    ["您的检查呈阳性", "阳性"],
    ["hiv-ag/ab is back", "HIV Ag/Ab"],
  ])("gives away what it is about: %s", (text, word) => expect(giveawaysIn(text, names)).toContain(word));

  it.each(["Please call your clinic.", "Act now: contact us.", "Standard hours are 9 to 5.", "Llame a su clínica."])(
    "may say: %s",
    (text) => expect(messageFault(text, names)).toBeNull(),
  );

  it.each([
    ["en", "You were exposed.", "exposed"],
    ["en", "Take your PrEP", "prep"],
    ["es", "Sus resultados de ITS", "its"],
    ["es", "Su embarazo", "embarazo"],
    ["fr", "Dépistage IST gratuit", "ist"],
    ["fr", "Votre grossesse", "grossesse"],
    ["zh", "您可能懷孕", "懷孕"],
    ["zh", "ＨＩＶ 结果", "hiv"],
    ["my", "ကိုယ်ဝန်ရှိသည်", "ကိုယ်ဝန်"],
    ["my", "သင့် STI အကြောင်း", "sti"],
  ] as const)("gives it away in its own language, %s: %s", (language, text, word) =>
    expect(giveawaysIn(text, [], language)).toContain(word),
  );

  it.each([
    ["en", "The clinic and its staff will help you prepare."],
    ["fr", "Appelez votre centre de santé à Sexey-aux-Forges."],
    ["my", "မနက်ဖြန် လင်းသည်"],
  ] as const)("may say what another language could not, %s: %s", (language, text) =>
    expect(giveawaysIn(text, [], language)).toEqual([]),
  );

  it("is no Burmese that is typed for a Zawgyi font", () => {
    expect(messageFault("ေဆးခန္းသို႔ ဖုန္းဆက္ပါ", [], undefined, "my")).toContain("Zawgyi");
    expect(messageFault("ဆေးခန်းသို့ ဖုန်းဆက်ပါ၊ ဗုဒ္ဓဟူးနေ့", [], undefined, "my")).toBeNull();
  });

  it("has no two dots in a row [R8-53]", () => {
    expect(messageFault("Call us ..")).toBe("A message template cannot contain two dots.");
  });

  it.each([
    ["Hello {name}", "“{name}” at character 7"],
    ["{first name}, call us", "“{first name}” at character 1"],
    ["Call {clinicPhone", "“{clinicPhone” at character 6"],
    ["Call us}", "“}” at character 8"],
    ["{constructor}", "“{constructor}” at character 1"],
  ])("has no variable that stands for nothing, and says where: %s", (text, told) => {
    expect(messageFault(text)).toBe(`${told} stands for nothing. Choose from the list.`);
  });

  it("may have the variables that it is told of", () => {
    expect(messageFault("Hello {firstName}, call {clinicPhone} on {appointmentDate}.")).toBeNull();
    expect(messageFault("{link}")).toContain("{link}");
  });

  it("has nothing filled in that gives away what it is about", () => {
    expect(valueFault("Dock Street STI Clinic", "The clinic’s name", [], "es")).toBe(
      "The clinic’s name: “sti” tells whoever sees the phone what the message is about.",
    );
    expect(valueFault("Clínica de ITS", "The clinic’s name", [], "es")).toContain("its");
    expect(valueFault("Dock Street Clinic", "The clinic’s name", names, "es")).toBeNull();
  });
});

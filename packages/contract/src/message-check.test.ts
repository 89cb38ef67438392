import { describe, expect, it } from "vitest";
import { fillIn, giveawaysIn, messageFault } from "./message-check.ts";

const names = ["Chlamydia", "HIV Ag/Ab", "CT", "Not detected"];

describe("a message to a patient", () => {
  it.each([
    ["Your chlamydia test", "Chlamydia"],
    ["CT: please call", "CT"],
    ["It was NOT  DETECTED.", "Not detected"],
    ["Su prueba fue positiva", "positiva"],
    ["Votre test est négatif", "négatif"],
    ["您的检查呈阳性", "阳性"],
    ["hiv-ag/ab is back", "HIV Ag/Ab"],
  ])("gives away what it is about: %s", (text, word) => expect(giveawaysIn(text, names)).toContain(word));

  it.each(["Please call your clinic.", "Act now: contact us.", "Standard hours are 9 to 5.", "Llame a su clínica."])(
    "may say: %s",
    (text) => expect(messageFault(text, names)).toBeNull(),
  );

  it("has no two dots in a row [R8-53]", () => {
    expect(messageFault("Call us ..")).toBe("A message template cannot contain two dots.");
  });

  it("has no variable that stands for nothing", () => {
    expect(messageFault("Hello {name}")).toContain("{name}");
    expect(messageFault("Hello {firstName}, call {clinicPhone}.")).toBeNull();
  });

  it("says whose it is by its variables, and leaves out what is not known", () => {
    const values = { firstName: "Rosa", clinicPhone: null };
    expect(fillIn("Hello {firstName}, call {clinicPhone} soon.", values)).toBe("Hello Rosa, call soon.");
  });
});

import { expect, it } from "vitest";
import { roleChoices } from "./role-choices.ts";
import { aRole } from "./role-for-tests.ts";

it("offers the roles that the viewer may give, and the one that the user has", () => {
  const { abilities } = aRole();
  const not = { allowed: false, reasons: [{ code: "user.role-unfit", text: "Patients aren’t staff." }] };
  const roles = [
    aRole({ id: "kiosk", name: "Kiosk" }),
    aRole({ id: "patient", name: "Patient", abilities: { ...abilities, give: not } }),
    aRole({ id: "product", name: "Product administrator", abilities: { ...abilities, give: not } }),
  ];
  const names = (present?: string) => roleChoices(roles, present).map(({ label }) => label);
  expect(names()).toEqual(["Kiosk"]);
  expect(names("kiosk")).toEqual(["Kiosk"]);
  expect(names("product")).toEqual(["Kiosk", "Product administrator"]);
});

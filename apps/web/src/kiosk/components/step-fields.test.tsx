import { screen, within } from "@testing-library/react";
import type { KioskSettings } from "@tracewell/contract/kiosk";
import type { KioskStep } from "@tracewell/contract/kiosk-templates";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { emptyRegistration, stepFaults } from "../registration-draft.ts";
import { StepFields } from "./step-fields.tsx";

const settings: KioskSettings = {
  kioskNumber: "1",
  idleSeconds: 40,
  warningSeconds: 30,
  clinic: "Riverside",
  template: "standard",
  languageSelector: true,
  languages: ["en", "es"],
  locations: [],
  visitTypes: [
    { id: "00000000-0000-4000-8000-000000000001", name: "Testing", words: null },
    { id: "00000000-0000-4000-8000-000000000002", name: "Vaccination", words: null },
  ],
  genders: [
    { name: "Woman", words: { es: "Mujer" } },
    { name: "Man", words: null },
  ],
};
const today = "2026-03-07";

/** A step that shows what is wrong with what was typed from the beginning. */
function Step({ step }: { step: KioskStep }) {
  const [draft, setDraft] = useState(emptyRegistration([]));
  return (
    <StepFields
      step={step}
      draft={draft}
      settings={settings}
      faults={stepFaults(step, draft, today)}
      onChange={(part) => setDraft({ ...draft, ...part })}
    />
  );
}

const pressed = () =>
  screen.getAllByRole("button").flatMap((button) => (button.ariaPressed === "true" ? button.textContent : []));
const keys = (name: string) => within(screen.getByRole("group", { name }));
const value = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;

it("takes several reasons, and gives one back by a second touch", async () => {
  const { user } = show(<Step step="reason" />);
  expect(screen.getByRole("alert").textContent).not.toBe("");
  await user.click(screen.getByRole("button", { name: "Testing" }));
  await user.click(screen.getByRole("button", { name: "Vaccination" }));
  expect(pressed()).toEqual(["Testing", "Vaccination"]);
  expect(screen.getByRole("alert").textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "Testing" }));
  expect(pressed()).toEqual(["Vaccination"]);
});

it("takes one answer of a few, and none after a second touch", async () => {
  const { user } = show(<Step step="about" />);
  await user.click(screen.getByRole("button", { name: "Woman" }));
  await user.click(screen.getByRole("button", { name: "Man" }));
  expect(pressed()).toEqual(["Man"]);
  await user.click(screen.getByRole("button", { name: "Man" }));
  expect(pressed()).toEqual([]);
});

it("types a phone by touch, in its mask, and takes digits back", async () => {
  const { user } = show(<Step step="reach" />);
  const pad = keys("Mobile phone");
  for (const digit of "5550120") await user.click(pad.getByRole("button", { name: digit }));
  expect(value("Mobile phone")).toBe("(555) 012-0");
  await user.click(pad.getByRole("button", { name: "Delete the last digit" }));
  expect(value("Mobile phone")).toBe("(555) 012");
});

it("goes on with the year when the day has its two digits", async () => {
  const { user } = show(<Step step="birthday" />);
  const pad = keys("Digits of the day and the year");
  for (const digit of "121990") await user.click(pad.getByRole("button", { name: digit }));
  expect(value("Day")).toBe("12");
  expect(value("Year")).toBe("1990");
});

it("says that a day of birth can't be right", async () => {
  const { user } = show(<Step step="birthday" />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "February");
  await user.type(screen.getByRole("textbox", { name: "Day" }), "30");
  await user.type(screen.getByRole("textbox", { name: "Year" }), "1990");
  expect(screen.getByRole("alert").textContent).toBe("Date of Birth is incorrect");
  await user.clear(screen.getByRole("textbox", { name: "Day" }));
  await user.type(screen.getByRole("textbox", { name: "Day" }), "28");
  expect(screen.getByRole("alert").textContent).toBe("");
});

it.each(["name", "reach", "home", "emergency"] as const)(
  "leaves nothing of the step '%s' to the browser for the next visitor",
  (step) => {
    show(<Step step={step} />);
    for (const field of screen.getAllByRole("textbox")) expect(field.getAttribute("autocomplete")).toBe("off");
  },
);

import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { BirthDayField } from "./birth-day-field.tsx";

function Form({ language = "en" }: { language?: string }) {
  const [value, onChange] = useState("");
  return <BirthDayField label="Date of birth" language={language} value={value} onChange={onChange} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date of birth" });
const understood = () => screen.getByRole("status").textContent;

it.each(["4/12/1990", "04121990", "April 12, 1990", "1990-04-12"])("says %s back in words", async (typed) => {
  const { user } = show(<Form />);
  await user.type(field(), typed);
  expect(understood()).toBe("✓ April 12, 1990");
  expect(field().value).toBe(typed);
});

it("says it in the patient's language", async () => {
  const { user } = show(<Form language="es" />);
  await user.type(field(), "4/12/1990");
  expect(understood()).toMatch(/12 de abril de 1990/);
});

it.each(["4/1", "13/45/1990", "4/12/2999"])(
  "says nothing back where %s is no day that someone was born on",
  async (typed) => {
    const { user } = show(<Form />);
    await user.type(field(), typed);
    expect(understood()).toBe("");
  },
);

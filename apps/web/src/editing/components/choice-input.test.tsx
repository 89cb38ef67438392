import { screen } from "@testing-library/react";
import { lookup } from "@tracewell/contract/fields/field";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { Choice } from "../texts.ts";
import { ChoiceInput } from "./choice-input.tsx";

const field = lookup("Symptom", "SYMPTOM");
const many: Choice[] = Array.from({ length: 12 }, (_, place) => ({ value: String(place), label: `Symptom ${place}` }));

const input = (choices: readonly Choice[]) => (
  <ChoiceInput
    field={field}
    choices={choices}
    label="Symptom"
    name="symptom"
    value=""
    error={undefined}
    onChange={() => {}}
  />
);
const symptom = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Symptom" });

it("can't be opened before its list has come", () => {
  show(input([]));
  expect(symptom().disabled).toBe(true);
});

it("offers a short list whole", () => {
  show(input(many.slice(0, 3)));
  expect(symptom().disabled).toBe(false);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toContain("Symptom 2");
});

it("has a long list searched by typing", async () => {
  const { user } = show(input(many));
  await user.type(screen.getByRole("combobox", { name: "Symptom" }), "11");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Symptom 11"]);
});

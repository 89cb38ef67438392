import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { DayField } from "./day-field.tsx";

function Form() {
  const [value, onChange] = useState("");
  return (
    <DayField
      label="Onset"
      name="onset"
      value={value}
      onChange={onChange}
      error={value === "soon" ? "Enter a day" : null}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Onset" });

it.each([
  ["3/7/2026", "03/07/2026"],
  ["2026-03-07", "03/07/2026"],
  ["03072026", "03/07/2026"],
  ["3/7/26", "03/07/2026"],
])("writes %s as the product writes days, once the field is left", async (typed, written) => {
  const { user } = show(<Form />);
  await user.type(field(), typed);
  expect(field().value).toBe(typed);
  await user.tab();
  expect(field().value).toBe(written);
});

it("leaves what it can't read as it was typed, and shows what is wrong with it", async () => {
  const { user } = show(<Form />);
  await user.type(field(), "soon");
  await user.tab();
  expect(field().value).toBe("soon");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter a day")).toBeTruthy();
});

it("opens a calendar at its day, and writes the one that is chosen there", async () => {
  const { user } = show(<Form />);
  await user.type(field(), "03/07/2026");
  await user.click(screen.getByRole("button", { name: "Pick a day" }));
  await user.click(await screen.findByRole("button", { name: "12 March 2026" }));
  expect(field().value).toBe("03/12/2026");
  expect(screen.queryByRole("button", { name: "12 March 2026" })).toBeNull();
});

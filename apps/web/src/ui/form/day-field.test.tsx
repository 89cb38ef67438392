import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
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

it("opens the browser's calendar, and writes the day that is chosen there", async () => {
  const showPicker = vi.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  const { user, container } = show(<Form />);
  await user.click(screen.getByRole("button", { name: "Choose from a calendar" }));
  expect(showPicker).toHaveBeenCalledOnce();
  const calendar = container.querySelector("input[type=date]") as HTMLInputElement;
  fireEvent.change(calendar, { target: { value: "2026-03-07" } });
  expect(field().value).toBe("03/07/2026");
  expect(calendar.value).toBe("2026-03-07");
});

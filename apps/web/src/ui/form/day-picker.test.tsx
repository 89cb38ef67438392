import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { DayPicker } from "./day-picker.tsx";

function Form({ day = null, ...props }: { day?: string | null; minDate?: string }) {
  const [value, onChange] = useState(day);
  return (
    <>
      <DayPicker label="Due" value={value} onChange={onChange} clearable {...props} />
      <p data-testid="day">{String(value)}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Due" });
const day = () => screen.getByTestId("day").textContent;

it("understands a day that is typed in any usual writing", async () => {
  const { user } = show(<Form />);
  await user.type(field(), "2026-3-7");
  await user.tab();
  expect(day()).toBe("2026-03-07");
  expect(field().value).toBe("03/07/2026");
});

it("takes back a day that can't be read", async () => {
  const { user } = show(<Form day="2026-03-07" />);
  await user.type(field(), "whenever", { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await user.tab();
  expect(day()).toBe("2026-03-07");
  expect(field().value).toBe("03/07/2026");
});

it("offers a calendar whose weeks begin on Sunday, and takes the day that is pressed", async () => {
  const { user } = show(<Form day="2026-03-07" />);
  await user.click(field());
  const calendar = await screen.findByRole("table");
  const weekdays = within(calendar).getAllByRole("columnheader");
  expect(weekdays[0]?.textContent).toBe("Su");
  await user.click(within(calendar).getByRole("button", { name: "18 March 2026" }));
  expect(day()).toBe("2026-03-18");
});

it("turns to other months by buttons that say where they lead", async () => {
  const { user } = show(<Form day="2026-03-07" />);
  await user.click(field());
  await user.click(await screen.findByRole("button", { name: "Later" }));
  expect(await screen.findByRole("button", { name: "18 April 2026" })).toBeTruthy();
});

it("takes no day before the first one", async () => {
  const { user } = show(<Form day="2026-03-07" minDate="2026-03-05" />);
  await user.click(field());
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "4 March 2026" })).disabled).toBe(true);
});

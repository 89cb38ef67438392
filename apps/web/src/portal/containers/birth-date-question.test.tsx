import { screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { speak, startI18n } from "../../platform/i18n/i18n.ts";
import { BirthDateQuestion } from "./birth-date-question.tsx";

beforeAll(startI18n);
afterEach(() => speak("en"));

const ask = (more: { triesLeft?: number; problem?: string | null } = {}) => {
  const onAnswer = vi.fn();
  const { triesLeft = 10, problem = null } = more;
  return { onAnswer, ...show(<BirthDateQuestion {...{ triesLeft, problem, onAnswer }} busy={false} />) };
};

it("says the day back in words before it counts [R10-19]", async () => {
  const { user, onAnswer } = ask();
  await user.type(screen.getByLabelText("Date of birth"), "04/25/1990{Enter}");
  expect(screen.getByRole("status").textContent).toContain("April 25, 1990");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Yes, open my message" }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("1990-04-25");
});

it("offers the other order where both can be meant [R10-19]", async () => {
  const { user, onAnswer } = ask();
  await user.type(screen.getByLabelText("Date of birth"), "04/12/1990{Enter}");
  await user.click(screen.getByRole("button", { name: "No, it is December 4, 1990" }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("1990-12-04");
});

it("reads the day first in a language that writes it first [R10-19]", async () => {
  await speak("es");
  const { user } = ask();
  await user.type(screen.getByLabelText("Fecha de nacimiento"), "04/12/1990{Enter}");
  expect(screen.getByRole("status").textContent).toContain("4 de diciembre de 1990");
});

it("spends no try on what is no day, and says how many are left", async () => {
  const { user, onAnswer, unmount } = ask({ triesLeft: 3 });
  screen.getByText("You can try 3 more times.");
  await user.type(screen.getByLabelText("Date of birth"), "99/99/1990{Enter}");
  screen.getByText("Write the date as MM/DD/YYYY, such as 04/25/1990.");
  expect(onAnswer).not.toHaveBeenCalled();
  unmount();
  ask({ triesLeft: 1, problem: "That is not the date of birth that we have. Check it and try again." });
  screen.getByText("You can try once more.");
  screen.getByText(/^That is not the date of birth/);
});

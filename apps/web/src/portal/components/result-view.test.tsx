import { screen } from "@testing-library/react";
import type { PatientResult } from "@tracewell/contract/portal-results";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { speak, startI18n } from "../../platform/i18n/i18n.ts";
import { ResultRows } from "./result-rows.tsx";
import { ResultView } from "./result-view.tsx";

beforeAll(startI18n);

const result: PatientResult = {
  id: "0198f000-0000-7000-8000-000000000001",
  state: "ready",
  test: "Chlamydia test",
  source: "Urine",
  collectedOn: "2026-11-16",
  reportedAt: "2026-11-18T15:00:00Z",
  title: { en: "Chlamydia was found", es: "Se encontró clamidia" },
  text: { en: "It means that you have it.\nCall us.\nTake the pills.", es: "Quiere decir que la tiene.\nLlámenos." },
  tone: "act",
  corrected: false,
  viewedAt: null,
  clinicPhone: "(212) 555-0100",
};
const steps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("a result that is open", () => {
  it("says what was tested, what it means, what to do next, and whom to call [R10-18]", () => {
    show(<ResultView result={result} onHide={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Chlamydia was found" }));
    screen.getByText("Urine, on November 16, 2026");
    screen.getByText("It means that you have it.");
    expect(steps()).toEqual(["Call us.", "Take the pills."]);
    expect(screen.getByRole("link", { name: /Call your clinic/ }).getAttribute("href")).toBe("tel:2125550100");
    screen.getByRole("button", { name: "Leave now" });
  });

  it("is in the patient's language, and in English where nobody wrote it in theirs", async () => {
    await speak("es");
    show(<ResultView result={result} onHide={vi.fn()} />);
    screen.getByRole("heading", { name: "Se encontró clamidia" });
    screen.getByText("Orina, el 16 de noviembre de 2026");
    expect(steps()).toEqual(["Llámenos."]);
    await speak("en");
    show(<ResultView result={{ ...result, title: { en: "Late" }, corrected: true }} onHide={vi.fn()} />);
    screen.getByRole("heading", { name: "Late" });
    screen.getByText(/^This result was corrected/);
  });

  it("has no words where it is being worked on or was taken back", () => {
    const none = { title: null, text: null, reportedAt: null, tone: "plain" } as const;
    const { unmount } = show(<ResultView result={{ ...result, ...none, state: "waiting" }} onHide={vi.fn()} />);
    screen.getByRole("heading", { name: "Your result is being worked on" });
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
    unmount();
    show(<ResultView result={{ ...result, ...none, state: "withdrawn", clinicPhone: null }} onHide={vi.fn()} />);
    screen.getByRole("heading", { name: "Your clinic took this result back" });
    screen.getByText("Call your clinic. You can ask anything.");
  });

  it("is hidden by one press", async () => {
    const onHide = vi.fn();
    const { user } = show(<ResultView result={result} onHide={onHide} />);
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(onHide).toHaveBeenCalledOnce();
  });
});

it("says nothing before the tap but the day, and whether it was read [R10-18]", async () => {
  const onOpen = vi.fn();
  const read = { ...result, id: "0198f000-0000-7000-8000-000000000002", viewedAt: "2026-11-19T15:00:00Z" };
  const { user, container } = show(<ResultRows results={[result, read]} onOpen={onOpen} />);
  expect(container.textContent).toBe("Test of November 16, 2026NewTest of November 16, 2026Read");
  expect(container.innerHTML).not.toMatch(/chlamydia|urine/i);
  await user.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(read.id);
});

import { screen, within } from "@testing-library/react";
import type { ChronologyEvent } from "@tracewell/contract/person-chronology";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showPage } from "../../../testing/show-page.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { PersonChronology } from "./person-chronology.tsx";

const person = "01890000-0000-7000-8000-000000000001";
const visit = { id: "01890000-0000-7000-8000-000000000002", kind: "Visit", referenceNumber: "V-7" } as const;
const event = (more: Partial<ChronologyEvent>): ChronologyEvent => ({
  id: crypto.randomUUID(),
  kind: "visit",
  at: "2026-03-01T17:00:00.000Z",
  timed: true,
  what: "Visit started",
  result: null,
  named: null,
  record: visit,
  ...more,
});
const found = { value: "1:8", unit: null, qualitativeResult: "Detected", status: "F" } as const;
const events = [
  event({ kind: "treatment", timed: false, what: "Treated: Doxycycline" }),
  event({ kind: "result", what: "RPR", result: { ...found, status: "W" } }),
  event({ kind: "contact", what: "Named a contact", named: { id: person, fullName: "Doe, Jo" } }),
];

const asked = vi.fn((_address: URL) => {});
beforeEach(() => {
  setApiRoot("/api");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const address = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    asked(address);
    const kind = address.searchParams.get("kind");
    const data = address.searchParams.has("cursor")
      ? [event({ what: "Visit closed: Discharged" })]
      : events.filter((each) => !kind || each.kind === kind);
    const next = kind || address.searchParams.has("cursor") ? null : "more";
    return Response.json({ data, total: data.length, next });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  asked.mockClear();
});

const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent ?? "");

it("tells each event with its day, and a time only where one is known", async () => {
  showPage(<PersonChronology personId={person} />);
  await screen.findByText(/Doxycycline/);
  const [treated, tested, named] = lines();
  expect(treated).not.toMatch(/\d:\d\d/);
  expect(tested).toMatch(/\d:\d\d.*RPR.*1:8/);
  expect(named).toContain("Named a contact: Doe, Jo");
  const [first] = screen.getAllByRole("listitem");
  expect(
    within(first as HTMLElement)
      .getByRole("link", { name: "V-7" })
      .getAttribute("href"),
  ).toContain(visit.id);
});

it("strikes a result through that was taken back", async () => {
  showPage(<PersonChronology personId={person} />);
  expect((await screen.findByText("1:8")).tagName).toBe("DEL");
});

it("shows older events, and one kind of them, when asked to", async () => {
  const { user } = showPage(<PersonChronology personId={person} />);
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByText("Visit closed: Discharged")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Vaccinations");
  expect(await screen.findByText("Nothing of this kind.")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Contacts");
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(asked.mock.lastCall?.[0].searchParams.get("kind")).toBe("contact");
});

import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import type { CalendarColumn, CalendarEvent, FreePlace } from "../day-column.ts";
import { DayGrid } from "./day-grid.tsx";

const timeZone = "America/New_York";
const at = (time: string, day = "2026-11-24", offset = "-05:00") => Date.parse(`${day}T${time}:00${offset}`);
const open = [{ startsAt: at("08:00"), endsAt: at("12:00") }];
const columns: CalendarColumn[] = [
  { id: "riverside", name: "Riverside", note: "8 am – 12 pm", timeZone, open, load: { booked: 7, places: 8 } },
  { id: "east", name: "East Side", note: "8 am – 12 pm", timeZone, open, load: { booked: 8, places: 8 } },
];
const event = (id: string, column: string, start: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  column,
  name: id,
  about: "Results",
  tone: "plain",
  movable: true,
  startsAt: at(start),
  endsAt: at(start) + 30 * 60_000,
  ...more,
});
const place = (id: string, column: string, start: string, free = 1): FreePlace => ({
  id,
  column,
  free,
  startsAt: at(start),
  endsAt: at(start) + 30 * 60_000,
});
const events = [
  event("Maria Santos", "riverside", "08:00"),
  event("Rafael Castillo", "riverside", "09:00", { tone: "late", about: "Late 12 min" }),
  event("Ronald White", "east", "08:00", { tone: "gone", about: "Missed", movable: false }),
];
const places = [place("r10", "riverside", "10:00", 2), place("e9", "east", "09:00"), place("e11", "east", "11:00")];

function Day({ onDrop, onPlace }: { onDrop: (id: string, place: string) => void; onPlace: (place: string) => void }) {
  const [moving, setMoving] = useState<CalendarEvent | null>(null);
  return (
    <DayGrid
      label="Appointments of Tuesday, November 24"
      {...{ columns, events, places, timeZone, moving }}
      now={at("09:12")}
      onEvent={() => undefined}
      onPlace={({ id }) => onPlace(id)}
      onMove={setMoving}
      onStopMoving={() => setMoving(null)}
      onDrop={(moved, { id }) => {
        onDrop(moved.id, id);
        setMoving(null);
      }}
    />
  );
}

const showDay = () => {
  const onDrop = vi.fn();
  const onPlace = vi.fn();
  return { onDrop, onPlace, ...show(<Day onDrop={onDrop} onPlace={onPlace} />) };
};
const focusedName = () => {
  const focused = document.activeElement;
  return focused?.getAttribute("aria-label") ?? focused?.textContent?.replace(" · ", "");
};

it("says of each appointment who, when and how it stands, and of each column how full it is [R10-22]", () => {
  showDay();
  const riverside = screen.getByRole("region", { name: "Riverside" });
  expect(within(riverside).getByText("7 of 8")).toBeTruthy();
  expect(
    within(riverside).getByRole("button", { name: /^Rafael Castillo\s*,\s*9:00\s*am to 9:30 am,\s*Late 12 min$/ }),
  ).toBeTruthy();
  expect(within(riverside).getByRole("button", { name: "2 free: Book 10:00 am to 10:30 am" })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "East Side" })).getByText("8 of 8 · full")).toBeTruthy();
});

it("is one tab stop, and arrows walk through it", async () => {
  const { user } = showDay();
  await user.tab();
  expect(focusedName()).toBe("Rafael Castillo, 9:00 am to 9:30 am, Late 12 min");
  await user.keyboard("{ArrowUp}");
  expect(focusedName()).toBe("Maria Santos, 8:00 am to 8:30 am, Results");
  await user.keyboard("{ArrowRight}");
  expect(focusedName()).toBe("Ronald White, 8:00 am to 8:30 am, Missed");
  await user.keyboard("{End}{Enter}");
  expect(focusedName()).toBe("Free: Book 11:00 am to 11:30 am");
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it("moves an appointment by keyboard alone [R10-22]", async () => {
  const { user, onDrop } = showDay();
  await user.tab();
  await user.keyboard("m");
  expect(focusedName()).toBe("Free: Move Rafael Castillo to 9:00 am");
  await user.keyboard("{ArrowDown}");
  expect(focusedName()).toBe("Free: Move Rafael Castillo to 11:00 am");
  await user.keyboard("{ArrowLeft}{Enter}");
  expect(onDrop).toHaveBeenCalledWith("Rafael Castillo", "r10");
});

it("leaves everything as it was after Escape", async () => {
  const { user, onDrop } = showDay();
  await user.tab();
  await user.keyboard("m{Escape}");
  expect(focusedName()).toBe("Rafael Castillo, 9:00 am to 9:30 am, Late 12 min");
  expect(onDrop).not.toHaveBeenCalled();
});

it("doesn't move what is over", async () => {
  const { user } = showDay();
  await user.tab();
  await user.keyboard("{ArrowRight}{ArrowUp}m");
  expect(focusedName()).toBe("Ronald White, 8:00 am to 8:30 am, Missed");
});

it("books a free place by a press", async () => {
  const { user, onPlace } = showDay();
  await user.click(screen.getByRole("button", { name: "Free: Book 9:00 am to 9:30 am" }));
  expect(onPlace).toHaveBeenCalledWith("e9");
});

import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { ModuleCard } from "./module-card.tsx";
import { ModuleIndex } from "./module-index.tsx";

const modules = [
  { id: "notes", title: "Notes", count: 3 },
  { id: "results", title: "Test results", count: 0 },
  { id: "tasks", title: "Tasks" },
];

const page = (
  <>
    <ModuleIndex
      modules={modules}
      anchored={["notes"]}
      current="results"
      foot={<button type="button">Arrange</button>}
    />
    {modules.map(({ id, title }) => (
      <ModuleCard key={id} id={id} title={title}>
        Content of {title}
      </ModuleCard>
    ))}
  </>
);

afterEach(() => window.history.replaceState(null, "", "/"));

const entries = () => screen.getAllByRole("link");

it("names the modules in their order, and how much is in those that hold something", () => {
  show(page);
  expect(screen.getByRole("navigation", { name: "On this page" })).toBeTruthy();
  expect(entries().map(({ textContent }) => textContent)).toEqual(["Notes3", "Test results", "Tasks"]);
  expect(entries().map((entry) => entry.getAttribute("href"))).toEqual(["#notes", "#results", "#tasks"]);
});

it("marks the module that is being read, and no other", () => {
  show(page);
  expect(entries().map((entry) => entry.getAttribute("aria-current"))).toEqual([null, "location", null]);
});

it("has the anchored ones stand out", () => {
  show(page);
  expect(entries().map((entry) => entry.hasAttribute("data-anchored"))).toEqual([true, false, false]);
});

it("opens a card that was folded by hand while the address still names it", async () => {
  window.history.replaceState(null, "", "#notes");
  const { user } = show(page);
  await user.click(screen.getByRole("button", { name: "Notes" }));
  expect(screen.queryByText("Content of Notes")).toBeNull();
  await user.click(screen.getByRole("link", { name: /^Notes/ }));
  expect(screen.getByText("Content of Notes")).toBeTruthy();
});

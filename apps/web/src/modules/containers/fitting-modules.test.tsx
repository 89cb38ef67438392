import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { useFittingModules } from "./fitting-modules.tsx";

const cards = [
  { id: "results", title: "Test results", content: "" },
  { id: "pregnancy", title: "Pregnancy", content: "", outside: true },
  { id: "covid-wellness", title: "COVID wellness", content: "", outside: true },
];

function Page({ id = "a", modules = cards }) {
  const fitting = useFittingModules(id, modules);
  return (
    <>
      {fitting.modules.map(({ id: module, title }) => (
        <h2 key={module}>{title}</h2>
      ))}
      {fitting.foot}
    </>
  );
}
const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

afterEach(() => window.history.replaceState(null, "", "/"));

it("leaves out what does not apply, names it, and shows it by button or key", async () => {
  const { user } = show(<Page />);
  expect(titles()).toEqual(["Test results"]);
  expect(screen.getByText(/^2 more cards don’t apply here:/).textContent).toContain("Pregnancy, COVID wellness");
  await user.click(screen.getByRole("button", { name: /^Show all/ }));
  expect(titles()).toEqual(["Test results", "Pregnancy", "COVID wellness"]);
  await user.keyboard("m");
  expect(titles()).toEqual(["Test results"]);
});

it("begins anew on another page", async () => {
  const { user, rerender } = show(<Page />);
  await user.keyboard("m");
  expect(titles()).toHaveLength(3);
  rerender(<Page id="b" />);
  expect(titles()).toHaveLength(1);
});

it("shows what the address names", () => {
  window.history.replaceState(null, "", "#pregnancy");
  show(<Page />);
  expect(titles()).toContain("Pregnancy");
  act(() => window.history.replaceState(null, "", "/"));
});

it("has no line where every card applies", () => {
  show(<Page modules={cards.slice(0, 1)} />);
  expect(screen.queryByRole("button")).toBeNull();
});

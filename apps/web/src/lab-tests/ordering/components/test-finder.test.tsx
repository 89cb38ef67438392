import { screen } from "@testing-library/react";
import type { TestDefinition } from "@tracewell/contract/test-definitions";
import { expect, it, vi } from "vitest";
import { show } from "../../../../testing/show.tsx";
import { TestFinder } from "./test-finder.tsx";

const rpr = { id: "rpr", name: "Syphilis RPR", shortName: "RPR", mappingCodes: [], disabled: false };
const tests = new Map([["rpr", rpr as unknown as TestDefinition]]);

function find() {
  const onAdd = vi.fn();
  const onFavorite = vi.fn();
  const panel = { name: "Full screen", tests: [{ id: "rpr", sourceIds: ["serum"] }] };
  const shown = show(
    <TestFinder tests={tests} favorites={["rpr"]} panels={[panel]} mine={[]} onAdd={onAdd} onFavorite={onFavorite} />,
  );
  return { ...shown, onAdd, onFavorite, panel };
}

it("takes the first test that fits what is typed by Enter", async () => {
  const { user, onAdd } = find();
  await user.type(screen.getByLabelText("Find a test"), "syph{Enter}");
  expect(onAdd).toHaveBeenCalledWith([{ id: "rpr", sourceIds: [] }]);
  expect((screen.getByLabelText("Find a test") as HTMLInputElement).value).toBe("");
});

it("takes it once the tests are there, where Enter came first", async () => {
  const onAdd = vi.fn();
  const finder = (known: typeof tests) => (
    <TestFinder tests={known} favorites={[]} panels={[]} mine={[]} onAdd={onAdd} onFavorite={vi.fn()} />
  );
  const { user, rerender } = show(finder(new Map()));
  await user.type(screen.getByLabelText("Find a test"), "rpr{Enter}");
  screen.getByText("Loading the tests…");
  expect(onAdd).not.toHaveBeenCalled();
  rerender(finder(tests));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([{ id: "rpr", sourceIds: [] }]);
});

it("adds favorites and whole panels by a press, and marks what was found", async () => {
  const { user, onAdd, onFavorite, panel } = find();
  await user.click(screen.getByRole("button", { name: "RPR" }));
  expect(onAdd).toHaveBeenLastCalledWith([{ id: "rpr", sourceIds: [] }]);
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  expect(onAdd).toHaveBeenLastCalledWith(panel.tests);
  await user.type(screen.getByLabelText("Find a test"), "rpr");
  await user.click(screen.getByRole("button", { name: "Favorite" }));
  expect(onFavorite).toHaveBeenCalledWith("rpr");
});

it("says so where no test fits", async () => {
  const { user, onAdd } = find();
  await user.type(screen.getByLabelText("Find a test"), "zzz{Enter}");
  screen.getByText("No test fits.");
  expect(onAdd).not.toHaveBeenCalled();
});

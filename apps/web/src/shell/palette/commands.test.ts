import { expect, it } from "vitest";
import { type Command, fittingCommands, placeAfterKey } from "./commands.ts";

const command = (group: Command["group"], title: string, details?: string): Command => ({
  id: title,
  group,
  title,
  details,
  run: () => {},
});
const commands = [
  command("Screens", "Incoming files"),
  command("Screens", "Investigations"),
  command("Recent", "C-2026-000007", "Peña, Zoë · Syphilis"),
  command("Persons", "Okafor, Daniel"),
];
const titles = (typed: string) => fittingCommands(commands, typed).map(({ title }) => title);

it("finds commands by the beginnings of their words, whatever the accents", () => {
  expect(titles("inc fi")).toEqual(["Incoming files", "Okafor, Daniel"]);
  expect(titles("pena syph")).toEqual(["C-2026-000007", "Okafor, Daniel"]);
  expect(titles("")).toHaveLength(4);
});

it("leaves those whom the person search found", () => {
  expect(titles("zzz")).toEqual(["Okafor, Daniel"]);
});

it("goes round with the arrow keys", () => {
  expect([placeAfterKey("ArrowDown", 2, 3), placeAfterKey("ArrowUp", 0, 3)]).toEqual([0, 2]);
  expect([placeAfterKey("Home", 2, 3), placeAfterKey("End", 0, 3), placeAfterKey("x", 0, 3)]).toEqual([0, 2, null]);
  expect(placeAfterKey("ArrowDown", 0, 0)).toBeNull();
});

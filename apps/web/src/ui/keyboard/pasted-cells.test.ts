import { expect, it } from "vitest";
import { pastedCells } from "./pasted-cells.ts";

it("reads rows and cells, whatever ends a line", () => {
  expect(pastedCells("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  expect(pastedCells("a\rb")).toEqual([["a"], ["b"]]);
});

it("keeps empty cells and empty lines in their places", () => {
  expect(pastedCells("\tb\t\n\n\tc")).toEqual([["", "b", ""], [""], ["", "c"]]);
  expect(pastedCells("")).toEqual([[""]]);
});

it("takes a quoted cell with line breaks as one line of text", () => {
  expect(pastedCells('"tall,\nred ""Mike"" beard"\tx')).toEqual([['tall, red "Mike" beard', "x"]]);
  expect(pastedCells('6" tall\t"quoted" and more')).toEqual([['6" tall', '"quoted" and more']]);
});

import { describe, expect, it } from "vitest";
import { piecesOf, withNewLines } from "./text-ranges.ts";

describe("a text with ranges", () => {
  it("is cut where they begin and end, and put together again gives the whole", () => {
    const text = "PID|1||4711||Santos^Maria";
    const pieces = piecesOf(text, [{ id: "number", from: 7, to: 11 }]);
    expect(pieces.map((piece) => [piece.text, piece.ids])).toEqual([
      ["PID|1||", []],
      ["4711", ["number"]],
      ["||Santos^Maria", []],
    ]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });

  it("knows that a piece lies in several that overlap", () => {
    const pieces = piecesOf("abcdef", [
      { id: "outer", from: 0, to: 5 },
      { id: "inner", from: 2, to: 6 },
    ]);
    expect(pieces.map(({ text, ids }) => `${text}:${ids.join("+")}`)).toEqual([
      "ab:outer",
      "cde:outer+inner",
      "f:inner",
    ]);
  });

  it("bears ranges beyond its end and none at all", () => {
    expect(piecesOf("abc", [{ id: "x", from: 2, to: 99 }]).at(-1)).toMatchObject({ text: "c", from: 2 });
    expect(piecesOf("abc", [])).toEqual([{ text: "abc", from: 0, ids: [] }]);
    expect(piecesOf("", [])).toEqual([]);
  });

  it("shows a bare carriage return as a new line", () => {
    expect(withNewLines("MSH\rPID\r\nOBX\n")).toBe("MSH\nPID\nOBX\n");
  });
});

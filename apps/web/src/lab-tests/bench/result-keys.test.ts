import { expect, it } from "vitest";
import { resultKeys } from "./result-keys.ts";

const result = (name: string) => ({ id: name, name, color: "gray", detection: "Uncertain" }) as const;
const keysOf = (...names: string[]) =>
  Object.fromEntries([...resultKeys(names.map(result))].map(([key, { name }]) => [key, name]));

it("gives each result the first letter of its name that is free", () => {
  expect(keysOf("Nonreactive", "Reactive", "Invalid")).toEqual({ n: "Nonreactive", r: "Reactive", i: "Invalid" });
  expect(keysOf("Not detected", "Detected", "Equivocal", "Invalid")).toEqual({
    n: "Not detected",
    d: "Detected",
    e: "Equivocal",
    i: "Invalid",
  });
  expect(keysOf("Negative", "None seen")).toEqual({ n: "Negative", o: "None seen" });
});

it("leaves the keys that move and undo, and counts where no letter is left", () => {
  expect(keysOf("SJ", "阳性", "ZK")).toEqual({ 1: "SJ", 2: "阳性", 3: "ZK" });
});

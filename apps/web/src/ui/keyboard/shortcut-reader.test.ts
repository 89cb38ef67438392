import { describe, expect, it } from "vitest";
import { keyName, readKey } from "./shortcut-reader.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

const nothing = () => {};

describe("the name of a key", () => {
  it("takes Ctrl and the command key for the same", () => {
    expect(press("Enter", { ctrlKey: true })).toBe("mod+Enter");
    expect(press("k", { metaKey: true })).toBe("mod+k");
  });

  it("says Shift for letters and named keys but not for signs", () => {
    expect(press("X", { shiftKey: true })).toBe("shift+x");
    expect(press("?", { shiftKey: true })).toBe("?");
    expect(press("Tab", { shiftKey: true })).toBe("shift+Tab");
  });

  it("does not mind the caps lock", () => {
    expect(press("J")).toBe("j");
  });
});

describe("a key after another", () => {
  const go = () => {};
  const add = () => {};
  const layers = [{ "g i": go, i: add }];

  it("waits for the rest of a sequence", () => {
    expect(readKey(null, "g", layers)).toEqual({ run: null, waiting: "g" });
    expect(readKey("g", "i", layers)).toEqual({ run: go, waiting: null });
  });

  it("reads a key alone when no sequence goes on with it", () => {
    expect(readKey(null, "i", layers).run).toBe(add);
    expect(readKey("g", "z", layers)).toEqual({ run: null, waiting: null });
    expect(readKey("g", "i", [{ "g v": go, i: add }]).run).toBe(add);
  });

  it("lets the newest layer win", () => {
    expect(readKey(null, "x", [{ x: nothing }, { x: add }]).run).toBe(add);
  });
});

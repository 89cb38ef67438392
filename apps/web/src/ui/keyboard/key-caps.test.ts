import { describe, expect, it } from "vitest";
import { ariaKeys, keyCaps } from "./key-caps.ts";

describe("what stands on the keys", () => {
  it("names the keys held and those pressed one after the other", () => {
    expect(keyCaps("mod+Enter")).toEqual(["Ctrl", "Enter"]);
    expect(keyCaps("shift+x")).toEqual(["Shift", "X"]);
    expect(keyCaps("g i")).toEqual(["G", "I"]);
    expect(keyCaps("?")).toEqual(["?"]);
  });

  it("is told to assistive technology in its own spelling, save for sequences", () => {
    expect(ariaKeys("c")).toBe("c");
    expect(ariaKeys("mod+Enter")).toBe("Control+Enter Meta+Enter");
    expect(ariaKeys("g i")).toBeUndefined();
  });
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keyBursts } from "./key-bursts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const listener = () => {
  const heard: string[] = [];
  const bursts = keyBursts({
    onKey: (key) => heard.push(`key ${key}`),
    onScan: (text) => heard.push(`scan ${text}`),
    onTyped: (text) => heard.push(`typed ${text}`),
  });
  return { heard, bursts };
};

it("takes a letter by itself for a key", () => {
  const { heard, bursts } = listener();
  for (const key of ["n", "n", "r"]) {
    bursts.press(key);
    vi.advanceTimersByTime(120);
  }
  expect(heard).toEqual(["key n", "key n", "key r"]);
});

it("takes what a scanner types for a scan, whatever letters are in it", () => {
  const { heard, bursts } = listener();
  for (const key of [..."RSC00000017", "Enter"]) {
    bursts.press(key);
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(["scan RSC00000017"]);
});

it("enters nothing for signs in a row without an Enter", () => {
  const { heard, bursts } = listener();
  for (const key of "RN") bursts.press(key);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(["typed RN"]);
});

it("leaves Enter alone where nothing was scanned", () => {
  const { heard, bursts } = listener();
  expect(bursts.press("Enter")).toBe(false);
  expect(heard).toEqual([]);
});

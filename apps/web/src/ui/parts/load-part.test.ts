import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPart } from "./load-part.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

it("asks again for a file that did not come, twice, and then says so", async () => {
  const load = vi.fn(missing);
  const failed = expect(loadPart(load)).rejects.toThrow("dynamically imported");
  await vi.advanceTimersByTimeAsync(4000);
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});

it("gives the part that came in the end", async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing).mockResolvedValue("part");
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await part).toBe("part");
});

it("asks for nothing while the server can't be reached, and by itself once it can", async () => {
  onlineManager.setOnline(false);
  const load = vi.fn(async () => "part");
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await part).toBe("part");
});

import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { usePlaces } from "./use-places.ts";

const asked = vi.fn((_address: string) => {});

beforeEach(() => {
  vi.useFakeTimers();
  setApiRoot("/api");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked(String(input instanceof Request ? input.url : input));
    return Response.json({ data: [], total: 0, next: null });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
  asked.mockClear();
});

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const typing = () => renderHook(({ typed }) => usePlaces(typed), { wrapper: Around, initialProps: { typed: "" } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("asks for places like what is typed once the hand rests for 200 ms, not at each letter [R9-09]", async () => {
  const { rerender } = typing();
  for (const typed of ["Al", "Alb", "Albany"]) {
    rerender({ typed });
    await pass(199);
  }
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[0]).toContain("query=Albany");
});

it("asks nothing for a single letter", async () => {
  const { rerender } = typing();
  rerender({ typed: "A" });
  await pass(1000);
  expect(asked).not.toHaveBeenCalled();
});

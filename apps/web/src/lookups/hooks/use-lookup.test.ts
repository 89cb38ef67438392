import { lookupCalls } from "@tracewell/contract/lookups";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { stillChosen } from "./use-lookup.ts";

afterEach(() => queryClient.clear());

it("offers an empty list where it could not be loaded, and what is not disabled of one that was [R7-71]", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 500 })));
  const options = callOptions(lookupCalls.list, { params: { kind: "LANGUAGE" } });
  await expect(queryClient.fetchQuery({ ...options, retry: false })).rejects.toThrow();
  expect(stillChosen(queryClient.getQueryData(options.queryKey))).toEqual([]);
  const word = { id: "1", name: "Spanish", code: "es", order: 1, disabled: false, words: null };
  expect(stillChosen({ data: [word, { ...word, id: "2", disabled: true }] })).toEqual([word]);
});

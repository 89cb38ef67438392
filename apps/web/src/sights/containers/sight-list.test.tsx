import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import type { Sights } from "@tracewell/contract/sights";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { SightList } from "./sight-list.tsx";

const named = (name: string) => ({ id: crypto.randomUUID(), name });
const users = Array.from({ length: 21 }, (_, nth) => ({ ...named(`User ${nth + 1}`), workgroup: null }));

beforeEach(() => {
  setApiRoot("/api");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const later = String(input instanceof Request ? input.url : input).includes("cursor=");
    const data = later ? users.slice(20) : users.slice(0, 20);
    return Response.json({ data, total: 21, next: later ? null : "more" });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const groups = ["DIS_USER" as const];
const list = (sights: Sights["sights"]) =>
  show(
    <QueryClientProvider client={queryClient}>
      <SightList sights={{ groups, sights }} />
    </QueryClientProvider>,
  );

it("shows many users page by page, once they are asked for", async () => {
  const { user } = list([{ rule: "role", role: named("Investigator"), users: 21, groups }]);
  expect(screen.queryByText("User 1")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show 21 users of Investigator" }));
  expect(await screen.findByText("User 1")).toBeDefined();
  expect(screen.queryByText("User 21")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("User 21")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Hide 21 users of Investigator" }));
  expect(screen.queryByText("User 1")).toBeNull();
});

it("shows a few users at once, and says where there are none", async () => {
  list([
    { rule: "role", role: named("Investigator"), users: 3, groups },
    { rule: "role", role: named("Counselor"), users: 0, groups },
  ]);
  expect(await screen.findByText("User 1")).toBeDefined();
  expect(screen.getByText("No user has this role.")).toBeDefined();
});

it("keeps apart who sees all of it and who sees a part elsewhere", () => {
  list([
    { rule: "patient" },
    { rule: "part", role: named("Analyst"), users: 0, groups: ["OUTBREAK_MANAGER"], part: "outbreak", outbreaks: [] },
  ]);
  expect(screen.getByText("The patient")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Who sees part of it elsewhere" })).toBeDefined();
});

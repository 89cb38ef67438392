import { describe, expect, it } from "vitest";
import { afterMessage, closesOnClickOutside, hiddenSidebar, type SidebarMessage } from "./sidebar-state.ts";

const results = { recordId: "r1", moduleId: "results", title: "Test results" };
const after = (...messages: SidebarMessage[]) => messages.reduce(afterMessage, hiddenSidebar);
const search = (mode: "search" | "existing-patients" | "guide"): SidebarMessage => ({
  type: "DO_SEARCH",
  data: { text: "santos", mode },
});
const comments: SidebarMessage = { type: "COMMENTS", data: results };

describe("the right sidebar", () => {
  it("is hidden, or shows search or comments [R4-45]", () => {
    expect(hiddenSidebar).toEqual({ shows: "nothing" });
    expect(after(search("search"))).toEqual({ shows: "search", search: { text: "santos", mode: "search" } });
    expect(after(comments)).toEqual({ shows: "comments", comments: results });
    expect(after(search("search"), { type: "HIDE_SIDEBAR" })).toEqual(hiddenSidebar);
  });

  it("changes from one content to the other", () => {
    expect(after(search("search"), comments).shows).toBe("comments");
    expect(after(comments, search("guide")).shows).toBe("search");
  });

  it("hides comments that are asked for again, and changes to others", () => {
    expect(after(comments, { type: "COMMENTS", data: { ...results } })).toEqual(hiddenSidebar);
    const others = { ...results, moduleId: "notes", title: "Notes" };
    expect(after(comments, { type: "COMMENTS", data: others })).toEqual({ shows: "comments", comments: others });
  });

  it("stays through clicks elsewhere while a person is picked or the guide is read", () => {
    const closes = (...messages: SidebarMessage[]) => closesOnClickOutside(after(...messages));
    expect([closes(search("search")), closes(comments)]).toEqual([true, true]);
    expect([closes(search("existing-patients")), closes(search("guide")), closes()]).toEqual([false, false, false]);
  });
});

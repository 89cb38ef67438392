import { describe, expect, it } from "vitest";
import { allLists } from "./all-lists.ts";

describe("a list", () => {
  it.each(Object.entries(allLists))("%s goes by its own name, and its call takes what it describes", (name, given) => {
    expect(given.list.name).toBe(name);
    expect(given.call.query).toBe(given.list.query);
  });
});

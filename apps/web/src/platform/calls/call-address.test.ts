import { afterEach, describe, expect, it } from "vitest";
import { callAddress, setApiRoot } from "./call-address.ts";

afterEach(() => setApiRoot("api"));

describe("the address of a call", () => {
  it("is below the API root, api by default [R7-01]", () => {
    expect(callAddress("/user/session")).toBe("/api/user/session");
  });

  it("is below whatever root the server names", () => {
    for (const [root, address] of [
      ["/api/", "/api/import"],
      ["https://api.example/v1/", "https://api.example/v1/import"],
      ["/", "/import"],
    ] as const) {
      setApiRoot(root);
      expect(callAddress("/import")).toBe(address);
    }
  });

  it("has its parameters filled in, escaped", () => {
    expect(callAddress("/import/:id/messages/:messageId", { id: "a/b", messageId: "1 2" })).toBe(
      "/api/import/a%2Fb/messages/1%202",
    );
  });

  it("is refused when a parameter is missing, so that no call goes to another one's path", () => {
    expect(() => callAddress("/import/:id")).toThrow("id");
    expect(() => callAddress("/import/:id", { id: "" })).toThrow("id");
  });

  it("repeats a name for each of several values and leaves out what is empty", () => {
    const query = { status: ["New", "Closed"], search: "", cursor: undefined, limit: 8, owner: null, flag: false };
    expect(callAddress("/dis/cases", {}, query)).toBe("/api/dis/cases?status=New&status=Closed&limit=8&flag=false");
  });
});

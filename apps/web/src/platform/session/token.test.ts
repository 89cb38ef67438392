import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptToken, currentActor, currentPlace, currentToken, recallToken, setToken, takeToken } from "./token.ts";

/** What a browser keeps: for this tab, and for all its tabs. */
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
};
let tab: ReturnType<typeof storage>;
let browser: ReturnType<typeof storage>;

beforeEach(() => {
  [tab, browser] = [storage(), storage()];
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", browser);
  setToken(null);
});
afterEach(() => void vi.unstubAllGlobals());

describe("the token", () => {
  it("is kept in this tab, and for those who stay signed in in this browser [R3-109]", () => {
    adoptToken({ token: "mine", actor: "user" });
    expect([tab.kept.get("token"), browser.kept.get("token")]).toEqual(["mine", undefined]);
    adoptToken({ token: "staying", actor: "user" }, "browser");
    expect([tab.kept.get("token"), browser.kept.get("token")]).toEqual([undefined, "staying"]);
    setToken("renewed");
    expect(browser.kept.get("token")).toBe("renewed");
  });

  it("is taken up where it was kept, with whose it is", () => {
    browser.setItem("token", "staying");
    browser.setItem("actor", "person");
    expect(recallToken()).toBe(true);
    expect([currentToken(), currentActor(), currentPlace()]).toEqual(["staying", "person", "browser"]);
  });

  it("goes from where it was kept when the session ends", () => {
    adoptToken({ token: "mine", actor: "person" }, "browser");
    setToken(null);
    expect([currentToken(), currentActor(), browser.kept.size]).toEqual([null, "user", 0]);
    expect(recallToken()).toBe(false);
  });

  it("of someone who signed in meanwhile in another tab stays", () => {
    adoptToken({ token: "mine", actor: "user" }, "browser");
    browser.setItem("token", "theirs");
    setToken(null);
    expect(browser.kept.get("token")).toBe("theirs");
  });

  it("of another tab does not slip under the page of this one", () => {
    adoptToken({ token: "mine", actor: "user" }, "browser");
    browser.setItem("token", "theirs");
    expect(currentToken()).toBe("mine");
  });

  it("comes too late when the session has another by then", () => {
    adoptToken({ token: "second", actor: "user" });
    takeToken("late", "first");
    expect(currentToken()).toBe("second");
    takeToken("third", "second");
    expect(currentToken()).toBe("third");
  });
});

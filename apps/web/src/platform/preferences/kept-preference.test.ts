import { describe, expect, it } from "vitest";
import { type Confirmed, type Kept, KeptPreference, StaleChange } from "./kept-preference.ts";

type Letters = readonly string[];
const and = (letter: string) => (letters: Letters) => [...letters, letter];

/** A server with one value, which refuses what was made on an older one. */
function aServer(first: Confirmed<Letters> = { value: [], version: 0 }) {
  const server = {
    now: first,
    sent: 0,
    failing: false,
    send: async ({ value, version }: Confirmed<Letters>): Promise<Kept<Letters>> => {
      server.sent++;
      await Promise.resolve();
      if (server.failing) throw new Error("The server is away.");
      if (version !== server.now.version) return { kind: "stale", now: server.now };
      server.now = { value, version: version + 1 };
      return { kind: "kept", now: server.now };
    },
  };
  return server;
}

describe("a preference", () => {
  it("shows a change at once and sends it behind", async () => {
    const server = aServer();
    const letters = new KeptPreference<Letters>(server.now, server.send);
    let told = 0;
    letters.subscribe(() => told++);
    const kept = letters.change(and("a"));
    expect([letters.value(), server.now.value, told]).toEqual([["a"], [], 1]);
    await kept;
    expect(server.now).toEqual({ value: ["a"], version: 1 });
  });

  it("sends what was changed meanwhile in one go", async () => {
    const server = aServer();
    const letters = new KeptPreference<Letters>(server.now, server.send);
    await Promise.all([letters.change(and("a")), letters.change(and("b")), letters.change(and("c"))]);
    expect([server.now.value, server.sent]).toEqual([["a", "b", "c"], 2]);
  });

  it("is changed again on what another browser set", async () => {
    const server = aServer();
    const letters = new KeptPreference<Letters>(server.now, server.send);
    server.now = { value: ["x"], version: 4 };
    await letters.change(and("a"));
    expect([server.now, letters.value()]).toEqual([{ value: ["x", "a"], version: 5 }, ["x", "a"]]);
  });

  it("is not changed over another browser's head where the change is guarded", async () => {
    const server = aServer();
    const letters = new KeptPreference<Letters>(server.now, server.send);
    server.now = { value: ["x"], version: 4 };
    await expect(letters.change(() => ["a"], { guarded: true })).rejects.toBeInstanceOf(StaleChange);
    expect([server.now.value, letters.value()]).toEqual([["x"], ["x"]]);
    await letters.change(() => ["a"], { guarded: true });
    expect(server.now).toEqual({ value: ["a"], version: 5 });
  });

  it("is as before where it can't be kept", async () => {
    const server = aServer({ value: ["a"], version: 1 });
    const letters = new KeptPreference<Letters>(server.now, server.send);
    server.failing = true;
    await expect(letters.change(and("b"))).rejects.toThrow("away");
    expect(letters.value()).toEqual(["a"]);
    server.failing = false;
    await letters.change(and("c"));
    expect(server.now.value).toEqual(["a", "c"]);
  });

  it("takes what comes with a session", () => {
    const server = aServer();
    const letters = new KeptPreference<Letters>(server.now, server.send);
    letters.take({ value: ["z"], version: 3 });
    expect(letters.value()).toEqual(["z"]);
  });
});

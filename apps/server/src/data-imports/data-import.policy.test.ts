import { describe, expect, it } from "vitest";
import { endOf, mayCancel, mayRetry, progressOf } from "./data-import.policy.ts";

describe("endOf", () => {
  it("succeeds when every message went in [R4-17]", () => {
    expect(endOf({ total: 20, failed: 0 })).toEqual({ status: "FINISHED_SUCCESS", errorReason: null });
  });

  it("is completed where some were rejected, and says how many [R4-17]", () => {
    expect(endOf({ total: 20, failed: 3 })).toEqual({
      status: "FINISHED_SUCCESS",
      errorReason: "3 of 20 messages were rejected.",
    });
    expect(endOf({ total: 20, failed: 1 }).errorReason).toBe("1 of 20 messages was rejected.");
  });

  it("fails where every message was rejected [R4-17]", () => {
    expect(endOf({ total: 3, failed: 3 }).status).toBe("FINISHED_FAIL");
  });

  it("does not call an empty envelope a success", () => {
    expect(endOf({ total: 0, failed: 0 }).status).toBe("FINISHED_FAIL");
  });
});

it("can be stopped until it has ended", () => {
  expect(mayCancel("NOT_STARTED").allowed).toBe(true);
  expect(mayCancel("IN_PROGRESS").allowed).toBe(true);
  expect(mayCancel("FINISHED_FAIL").reasons.map(({ code }) => code)).toEqual(["import.not-running"]);
});

it("lets only what was rejected be tried again", () => {
  expect(mayRetry("failed").allowed).toBe(true);
  expect(mayRetry("unsupported").allowed).toBe(true);
  expect(mayRetry("created").reasons.map(({ code }) => code)).toEqual(["import.message-not-failed"]);
});

it("tells how far it is by what was read, and all of it when it has ended", () => {
  expect(progressOf("IN_PROGRESS", 50, 200)).toBe(0.25);
  expect(progressOf("CANCELED_BY_USER", 50, 200)).toBe(0.25);
  expect(progressOf("FINISHED_FAIL", 0, 200)).toBe(1);
  expect(progressOf("NOT_STARTED", 0, 0)).toBe(0);
});

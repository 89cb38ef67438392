import { describe, expect, it } from "vitest";
import { toastData } from "./toasts.tsx";

describe("a toast", () => {
  it("lasts five seconds unless told otherwise [R2.12-06] [R9-07]", () => {
    expect(toastData("done", "Assigned").autoClose).toBe(5000);
    expect(toastData("done", "Assigned", { milliseconds: 9000 }).autoClose).toBe(9000);
  });

  it("is red and an alert when it tells an error [R2.12-07] [R8-01]", () => {
    expect(toastData("failure", "Not saved")).toMatchObject({ color: "red", role: "alert" });
    expect(toastData("done", "Saved")).toMatchObject({ color: "green", role: "status" });
  });

  it("gives each detail of an error a line of its own [R8-02]", () => {
    expect(toastData("failure", "Not saved", { lines: ["Name is missing", "Born in the future"] }).message).toBe(
      "Not saved\nName is missing\nBorn in the future",
    );
  });
});

import { problemText } from "@tracewell/contract/problems";
import { describe, expect, it } from "vitest";
import { CallProblem } from "../platform/calls/call-problem.ts";
import { challengeIn, factorSteps } from "./second-factor.ts";

const refusal = (code: string, methods: { destination: string; text: string }[] = [], token: string | null = null) => {
  const challenge = { main_user_entry_id: "entry", methods };
  const problem = new CallProblem(401, { code, message: "No.", details: [], challenge });
  problem.token = token;
  return problem;
};
const absent = "MainAuthUserEntry.mobilePhone.absent";
const needed = "MainAuthUserEntry.auth-code.needed";
const bySms = { destination: "mobile", text: "SMS to (***) ***-0123" };

describe("a second factor", () => {
  it("has three steps: phone, way of sending, code [R4-33] [R2.6-03]", () => {
    expect(factorSteps).toEqual(["EnterPhone", "SelectMethod", "EnterCode"]);
  });

  it("begins with the phone where there is none, else with the way of sending [R8-09] [R8-10]", () => {
    expect(challengeIn(refusal(absent))).toMatchObject({ step: "EnterPhone", message: "No." });
    expect(challengeIn(refusal(needed, [bySms]))).toMatchObject({ step: "SelectMethod", methods: [bySms] });
  });

  it("is answered with the token that came with it, else with the one in hand", () => {
    expect(challengeIn(refusal(needed, [], "pending"), "account")?.token).toBe("pending");
    expect(challengeIn(refusal(needed), "account")?.token).toBe("account");
    expect(challengeIn(refusal(needed))?.token).toBeNull();
  });

  it("is asked for by nothing else", () => {
    expect(challengeIn(refusal("auth.wrong-credentials"))).toBeNull();
    expect(challengeIn(new Error("No."))).toBeNull();
  });

  it("asks for a missing phone in the required words [R8-08]", () => {
    expect(problemText(absent)).toBe(
      "Enter a phone number to complete authorization. It will be deleted if not used within 30 min.",
    );
  });
});

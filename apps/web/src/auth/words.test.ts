import { authCalls } from "@tracewell/contract/auth";
import { problemText } from "@tracewell/contract/problems";
import { describe, expect, it } from "vitest";

const words = import.meta.glob<Record<string, string>>("./words/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["./**/*.tsx", "../shell/auth-layout.tsx", "../shell/language-selector.tsx"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const validationTexts = (values: unknown): string[] =>
  authCalls.signIn.body.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];

const said = new Set([
  ...Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\("([^"]+)"/g)].map((match) => match[1] ?? "")),
  ...["Provider Login", "Patient Login"],
  ...validationTexts({ email: "", password: "" }),
  ...validationTexts({ email: "x", password: "y" }),
  problemText("auth.wrong-credentials"),
  problemText("auth.no-clinic"),
]);

describe("the words of the sign-in pages", () => {
  it("are in all five languages [R9-35]", () => {
    expect(Object.keys(words).map((path) => path.slice(-7, -5))).toEqual(["es", "fr", "my", "zh"]);
  });

  it.each(Object.entries(words))("are all in %s", (_path, translated) => {
    expect([...said].filter((text) => !translated[text])).toEqual([]);
  });

  it("of sign-in errors are those of product §5 [R5-01] [R5-02] [R5-03]", () => {
    expect(validationTexts({ email: "", password: "" })).toContain("Email is required.");
    expect(validationTexts({ email: "", password: "" })).toContain("Password is required.");
    expect(validationTexts({ email: "x", password: "y" })).toEqual(["Please enter a VALID email address"]);
  });
});

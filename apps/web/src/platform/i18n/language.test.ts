import { describe, expect, it } from "vitest";
import { firstLanguage } from "./language.ts";

describe("the language to begin with", () => {
  it("is the stored one before all [R9-36]", () => {
    expect(firstLanguage("zh", ["es-MX", "en"])).toBe("zh");
  });

  it("is else the browser's first that we speak [R9-36]", () => {
    expect(firstLanguage(null, ["de-DE", "es-MX", "en-US"])).toBe("es");
    expect(firstLanguage("xx", ["my"])).toBe("my");
  });

  it("is else English", () => {
    expect(firstLanguage(null, ["de-DE", "pl"])).toBe("en");
  });
});

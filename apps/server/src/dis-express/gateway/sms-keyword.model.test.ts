import { describe, expect, it } from "vitest";
import { keywordIn } from "./sms-keyword.model.ts";

describe("a reply", () => {
  it.each(["STOP", "stop", " Stop. ", "“STOP”", "Unsubscribe", "ALTO", "Arrêt", "退订"])("%s asks to stop", (text) => {
    expect(keywordIn(text)).toBe("stop");
  });
  it("asks to begin again, or for help", () => {
    expect(keywordIn("Start")).toBe("start");
    expect(keywordIn("AYUDA")).toBe("help");
  });
  it.each(["", "Please stop by at noon", "I can't cancel", "stop it, who is this?"])(
    "is written to people: %s",
    (text) => {
      expect(keywordIn(text)).toBeNull();
    },
  );
});

import { expect, it } from "vitest";
import { noticeText } from "./notice-text.ts";

it("says what became of a message, or why it isn't sent", () => {
  expect(noticeText({ reason: "sent" })).toBe("Sent");
  expect(noticeText({ reason: "at-night" })).toBe("Not sent: it would come at night");
  expect(noticeText({ reason: "no-mobile-phone" })).toMatch(/^Not sent: .*mobile phone/i);
});

import { appointmentNotices } from "@tracewell/contract/appointment-notices";
import { languages } from "@tracewell/contract/constants";
import { giveawaysIn } from "@tracewell/contract/message-check";
import { messageChannels } from "@tracewell/contract/messages";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { expect, it } from "vitest";
import { noticeText, whenText } from "./appointment-texts.model.ts";

const link = "https://clinic.example/time#AaGBmQdVdlm4u8c1R4TpXy7hJfQKcWpBoZ2nVx9";
const start = new Date("2026-11-24T15:30:00Z");
const texts = languages.flatMap((language) =>
  messageChannels.flatMap((channel) =>
    appointmentNotices.map((notice) => {
      const when = whenText(start, language, "America/New_York");
      return {
        language,
        channel,
        notice,
        ...noticeText(notice, channel, language, { when, place: "12 High St", link }),
      };
    }),
  ),
);

it("tells when and where in five languages, and never for what [R10-17]", () => {
  for (const { subject = "", body, channel, notice } of texts) {
    expect(giveawaysIn(`${subject} ${body}`, [])).toEqual([]);
    expect(body).toContain("12 High St");
    expect(body).not.toMatch(/[{}]/);
    expect(body.includes(link)).toBe(notice !== "canceled");
    expect(subject !== "").toBe(channel === "email");
  }
});

it("says the time on the clock of the place, as the language writes it", () => {
  expect(whenText(start, "en", "America/New_York")).toBe("Tue, Nov 24, 10:30 AM");
  expect(whenText(start, "es", "America/New_York")).toBe("mar, 24 nov, 10:30");
});

it("fits an English text message into one part of two at most", () => {
  for (const { body, language, channel } of texts)
    if (channel === "sms" && language === "en") expect(smsSegments(body).segments).toBeLessThanOrEqual(2);
});

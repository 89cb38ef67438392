import { sendFailures, sendFailureText } from "@tracewell/contract/messages";
import { describe, expect, it } from "vitest";
import { pauseAfter } from "./attempt.model.ts";
import { hasMailbox, type Installation } from "./mailbox.model.ts";
import { addressOf, failureOf, maySend, type Recipient } from "./message.policy.ts";

describe("who may be sent a message", () => {
  const phone: Recipient = { channel: "sms", destination: "(614) 555-0142" };
  const mail: Recipient = { channel: "email", destination: "maria@example.org" };

  it("is who has an address of their own and wants messages", () => {
    expect(maySend(phone)).toEqual({ allowed: true, reasons: [] });
    expect(maySend(mail)).toEqual({ allowed: true, reasons: [] });
  });

  it.each([
    [{ ...phone, destination: null }, "no-mobile-phone"],
    [{ ...phone, destination: "555" }, "invalid-mobile-phone"],
    [{ ...mail, destination: "" }, "no-dest-address"],
    [{ ...mail, destination: "maria@example.org, other@example.org" }, "no-dest-address"],
    [{ ...phone, sharedAddress: true }, "non-unique-address"],
    [{ ...mail, bouncing: true }, "bouncing-address"],
    [{ ...mail, optedOut: true }, "opted-out"],
  ] as const)("is not %o: %s", (recipient, failure) => {
    expect(failureOf(maySend(recipient))).toBe(failure);
  });

  it("is told all the reasons, the patient's own wish first", () => {
    const codes = maySend({ ...phone, destination: null, optedOut: true }).reasons.map(({ code }) => code);
    expect(codes).toEqual(["message.opted-out", "message.no-mobile-phone"]);
  });
});

it("hands over numbers in E.164 and addresses one at a time", () => {
  expect(addressOf({ channel: "sms", destination: "614.555.0142" })).toBe("+16145550142");
  expect(addressOf({ channel: "sms", destination: "+44 20 7946 0958" })).toBe("+442079460958");
  expect(addressOf({ channel: "email", destination: " Maria@Example.org " })).toBe("Maria@Example.org");
});

it("has the product's words for every send result", () => {
  expect(sendFailures.map(sendFailureText)).toEqual([
    "No mobile phone for recipient",
    "No email address for recipient",
    "No email address for recipient",
    "Non-unique mobile phone or email address for recipient",
    "Internal error during send process",
    "Patient is opted out from messages",
    "Messages cannot be sent to addresses marked as bouncing",
    "Invalid mobile phone number",
    "A place in the message stays empty for this recipient",
  ]);
});

it("tries again after growing pauses for about eight hours, and a code for four minutes", () => {
  const total = (sensitive: boolean) => {
    let seconds = 0;
    for (let attempts = 1; ; attempts += 1) {
      const pause = pauseAfter(attempts, sensitive);
      if (pause === null) return seconds;
      seconds += pause;
    }
  };
  expect(total(false) / 3600).toBeCloseTo(7.4, 1);
  expect(total(true)).toBe(232);
});

describe("the mailbox", () => {
  const trial: Installation = {
    demo: false,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    mailTransport: "mailbox",
    smsTransport: "mailbox",
  };

  it("is there in a demo, and where only this machine can reach it", () => {
    expect(hasMailbox(trial)).toBe(true);
    expect(hasMailbox({ ...trial, host: "127.0.0.1", publicUrl: "http://127.0.0.1:3000" })).toBe(true);
    expect(hasMailbox({ ...trial, host: "0.0.0.0", demo: true })).toBe(true);
    expect(hasMailbox({ ...trial, mailTransport: "smtp://mail.example.org" })).toBe(true);
  });

  it.each([
    { host: "0.0.0.0", publicUrl: "http://0.0.0.0:3000" },
    { publicUrl: "https://tracewell.example" },
    { publicUrl: "https://localhost.example" },
    { host: "::", publicUrl: "http://:::3000" },
    { mailTransport: "smtp://mail.example.org", smsTransport: "https://sms.example.org", demo: true },
  ])("is not there otherwise: %o", (settings) => {
    expect(hasMailbox({ ...trial, ...settings })).toBe(false);
  });
});

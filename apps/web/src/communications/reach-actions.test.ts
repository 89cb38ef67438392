import type { MessageOffer } from "@tracewell/contract/standard-messages";
import { describe, expect, it } from "vitest";
import { firstDialable, type ReachKnown, reachActions } from "./reach-actions.ts";

const yes = { allowed: true, reasons: [] };
const no = (text: string) => ({ allowed: false, reasons: [{ code: "message.opted-out", text }] });
const message = (channel: "sms" | "email") => ({
  id: `01890000-0000-7000-8000-00000000000${channel.length}`,
  name: "Please call back",
  channel,
  language: "en" as const,
  subject: channel === "email" ? "Please call" : null,
  body: "Please call the clinic.",
  ability: yes,
});
const offer: MessageOffer = {
  messages: [message("sms"), message("email")],
  ways: {
    sms: { destination: "6145550142", ability: yes },
    email: { destination: "ida@example.org", ability: yes },
  },
};
const home = "Ida Lopez, 12 Dock Street, Columbus, OH 43004";
const known: ReachKnown = { phones: ["6145550142"], address: home, works: true, log: yes, offer };

/** What each way says: the number or address it goes to, or why it is shut. */
const said = (part: Partial<ReachKnown>) =>
  Object.fromEntries(
    reachActions({ ...known, ...part }).map(({ name, to, ability }) => [
      name,
      ability.allowed ? to : ability.reasons.map(({ text }) => text).join(" "),
    ]),
  );

describe("the ways to reach a patient", () => {
  it("are all open to a patient with a number, an email address and a home", () =>
    expect(said({})).toEqual({
      Call: "(614) 555-0142",
      Text: "(614) 555-0142",
      Email: "ida@example.org",
      Letter: home,
    }));

  it("let a patient be called and sent letters who wants no messages", () => {
    const optedOut = no("Patient is opted out from messages");
    const ways = {
      sms: { destination: "6145550142", ability: optedOut },
      email: { destination: null, ability: optedOut },
    };
    expect(said({ offer: { ...offer, ways } })).toEqual({
      Call: "(614) 555-0142",
      Text: "Patient is opted out from messages",
      Email: "Patient is opted out from messages",
      Letter: home,
    });
  });

  it("say that no number is known", () => {
    expect(said({ phones: [null, "ext. 12"] }).Call).toBe("No phone number is known.");
  });

  it("say that a letter has nowhere to go", () =>
    expect(said({ address: null }).Letter).toBe("No address with a street is known."));

  it("say that the clinic has nothing to send by that way", () => {
    expect(said({ offer: { ...offer, messages: [message("sms")] } })).toMatchObject({
      Text: "(614) 555-0142",
      Email: "The clinic has no standard emails.",
    });
  });

  it("are shut with their record, and say what it says", () => {
    const closed = no("The visit was abandoned.");
    expect(Object.values(said({ log: closed }))).toEqual(Array(4).fill("The visit was abandoned."));
  });

  it("are shut to who does not work on records", () => {
    expect(Object.values(said({ works: false }))).toEqual(Array(4).fill("You don’t have access to this page"));
  });

  it("say why it can’t be known what can be sent", () =>
    expect(said({ offer: undefined, problem: "The server can’t be reached." })).toMatchObject({
      Call: "(614) 555-0142",
      Text: "The server can’t be reached.",
    }));

  it("promise nothing before the server has spoken", () =>
    expect(reachActions({ ...known, offer: undefined }).map(({ ability }) => ability.allowed)).toEqual([
      true,
      false,
      false,
      true,
    ]));
});

it("calls the first number that can be dialed", () => {
  expect(firstDialable([null, "12", "410-555-0100", "6145550142"])).toBe("410-555-0100");
  expect(firstDialable([null, ""])).toBeNull();
});

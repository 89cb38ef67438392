import { type SendFailure, sendFailures } from "@tracewell/contract/messages";
import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import type { MessageType } from "@tracewell/contract/test-outcomes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NotifiedOrder, planNotification } from "./result-notification.model.ts";

const hour = 3_600_000;
const day = 24 * hour;
const news = new Date("2026-03-02T15:00:00Z");
const after = (milliseconds: number) => new Date(news.getTime() + milliseconds);
const defaults = OrganizationAdvanced.parse({});
const order = (given: Partial<NotifiedOrder> = {}): NotifiedOrder => ({
  type: "RESULTS_AVAILABLE",
  placedAt: news,
  newsAt: news,
  missingResults: 0,
  attempts: 0,
  firstNotifiedAt: null,
  lastNotifiedAt: null,
  viewedAt: null,
  calledBackAt: null,
  failure: null,
  isTurnedOff: false,
  leavesAt: null,
  isUnclear: false,
  ...given,
});

/** The instants at which messages leave, where someone looks every hour for so many days. */
function sentTo(given: Partial<NotifiedOrder>, settings = defaults, days = 60): number[] {
  const state = order(given);
  const sent: number[] = [];
  for (let at = 0; at <= days * day; at += hour) {
    const plan = planNotification(state, settings, after(at));
    if (plan.state !== "waiting" || plan.at === null || plan.at > after(at)) continue;
    sent.push(at);
    state.attempts += 1;
    state.firstNotifiedAt ??= after(at);
    state.lastNotifiedAt = after(at);
  }
  return sent;
}
const daysOf = (sent: number[]) => sent.map((at) => at / day);

describe("by the usual settings", () => {
  it("calls for results three times, a day apart", () => {
    expect(daysOf(sentTo({ type: "CALL_FOR_RESULTS" }))).toEqual([0, 1, 2]);
  });

  it("says that results are available until three days after the first time", () => {
    expect(daysOf(sentTo({}))).toEqual([0, 1, 2, 3]);
  });

  it("tells who was treated once, and of nothing where nothing is to be told", () => {
    expect(daysOf(sentTo({ type: "POSITIVE_TREATED" }))).toEqual([0]);
    expect(sentTo({ type: "NOTHING" })).toEqual([]);
    expect(sentTo({ type: null, newsAt: null })).toEqual([]);
  });

  it("waits two days since the order for results that are missing, unless the patient has to know at once", () => {
    expect(daysOf(sentTo({ missingResults: 1 }))[0]).toBe(2);
    expect(daysOf(sentTo({ missingResults: 1, type: "CALL_FOR_RESULTS" }))[0]).toBe(0);
  });
});

it("stops calling for results after CFRLimit days, and without resendUnackCFR after the first", () => {
  const often = { ...defaults, maxCFRSent: 20, CFRLimit: 4, resendAfter: 2 };
  expect(daysOf(sentTo({ type: "CALL_FOR_RESULTS" }, often))).toEqual([0, 2, 4]);
  expect(daysOf(sentTo({ type: "CALL_FOR_RESULTS" }, { ...often, resendUnackCFR: false }))).toEqual([0]);
  expect(sentTo({ type: "CALL_FOR_RESULTS" }, { ...often, maxCFRSent: 0 })).toEqual([]);
});

it("says again that results are available as ravResendDays, ravResendLimit and resendUnviewedRav tell", () => {
  const rare = { ...defaults, ravResendDays: 3, ravResendLimit: 7 };
  expect(daysOf(sentTo({}, rare))).toEqual([0, 3, 6]);
  expect(daysOf(sentTo({}, { ...rare, resendUnviewedRav: false }))).toEqual([0]);
  expect(daysOf(sentTo({ type: "POSITIVE_TREATED" }, { ...rare, maxNumResend: 2 }))).toEqual([0, 1, 2]);
});

it("ends when the result is viewed or the patient called; a call for results ends by the call alone", () => {
  const seen = { viewedAt: after(hour) };
  const called = { calledBackAt: after(hour) };
  const at = after(2 * hour);
  const told = (given: Partial<NotifiedOrder>) => planNotification(order(given), defaults, at);
  expect(told(seen)).toMatchObject({ state: "ended", reason: "viewed", at: seen.viewedAt });
  expect(told(called)).toMatchObject({ state: "ended", reason: "called-back", at: called.calledBackAt });
  expect(told({ type: "CALL_FOR_RESULTS", ...seen })).toMatchObject({ state: "waiting" });
  expect(told({ type: "CALL_FOR_RESULTS", ...called })).toMatchObject({ state: "ended", reason: "called-back" });
  // What changed after the call is news.
  expect(told({ ...called, newsAt: after(2 * hour) })).toMatchObject({ state: "waiting" });
});

it("tells of no result that nobody was told of for a month", () => {
  expect(planNotification(order(), defaults, after(31 * day))).toMatchObject({ state: "not-sent", reason: "too-old" });
});

it("lets a day pass before it tells of another result of the same order", () => {
  const plan = planNotification(order({ lastNotifiedAt: after(-hour) }), defaults, news);
  expect(plan).toMatchObject({ state: "waiting", at: after(-hour + day) });
});

it("waits for a message that has not left yet, and says where nobody knows whether the last one did", () => {
  const leavesAt = after(9 * hour);
  const waiting = planNotification(order({ attempts: 1, leavesAt }), defaults, news);
  expect(waiting).toMatchObject({ state: "waiting", reason: "queued", at: leavesAt });
  const treated = order({ type: "POSITIVE_TREATED", attempts: 1, lastNotifiedAt: news, isUnclear: true });
  expect(planNotification(treated, defaults, after(hour))).toMatchObject({ state: "sent", reason: "unclear" });
});

it("sends nothing where the clinic turned the message off", () => {
  expect(planNotification(order({ isTurnedOff: true }), defaults, news)).toMatchObject({ reason: "turned-off" });
});

const instant = fc.integer({ min: 0, max: 40 * day }).map(after);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const types: MessageType[] = ["CALL_FOR_RESULTS", "POSITIVE_TREATED", "RESULTS_AVAILABLE", "NOTHING"];
const anOrder: fc.Arbitrary<NotifiedOrder> = fc.record({
  type: maybe(fc.constantFrom(...types)),
  placedAt: fc.constant(news),
  newsAt: maybe(instant),
  missingResults: fc.integer({ min: 0, max: 3 }),
  attempts: fc.integer({ min: 0, max: 8 }),
  firstNotifiedAt: maybe(instant),
  lastNotifiedAt: maybe(instant),
  viewedAt: maybe(instant),
  calledBackAt: maybe(instant),
  failure: maybe(fc.constantFrom<SendFailure>(...sendFailures)),
  isTurnedOff: fc.boolean(),
  leavesAt: fc.constant(null),
  isUnclear: fc.boolean(),
});
const few = (min: number) => fc.integer({ min, max: 6 });
const someSettings = fc
  .record({
    maxCFRSent: few(0),
    CFRLimit: few(1),
    resendAfter: few(1),
    ravResendDays: few(1),
    maxNumResend: few(0),
    ravResendLimit: few(1),
    hoursSinceCreation: fc.integer({ min: 0, max: 100 }),
    resendUnackCFR: fc.boolean(),
    resendUnviewedRav: fc.boolean(),
  })
  .map((given) => OrganizationAdvanced.parse(given));

describe("whatever the order and the settings", () => {
  it("sends nothing that can't reach the patient, nothing without a result, and nothing where there is nothing to send", () => {
    fc.assert(
      fc.property(anOrder, someSettings, instant, (given, settings, now) => {
        const { state, at } = planNotification(given, settings, now);
        if (state !== "waiting" || at === null) return;
        expect(given.failure).toBeNull();
        expect(given.newsAt).not.toBeNull();
        expect(types.slice(0, 3)).toContain(given.type);
      }),
    );
  });

  it("says each failure where it is what keeps a message back", () => {
    for (const failure of sendFailures)
      expect(planNotification(order({ failure }), defaults, news)).toMatchObject({
        state: "not-sent",
        reason: failure,
      });
  });

  it("sends no two messages closer than the settings say, and no more than they say", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), someSettings, (type, settings) => {
        const sent = sentTo({ type }, settings, 20);
        const isRav = type === "RESULTS_AVAILABLE";
        const apart = (isRav ? settings.ravResendDays : settings.resendAfter) * day;
        expect(sent.every((at, index) => index === 0 || at - (sent[index - 1] ?? 0) >= apart)).toBe(true);
        if (type === "CALL_FOR_RESULTS") expect(sent.length).toBeLessThanOrEqual(settings.maxCFRSent);
        if (type === "POSITIVE_TREATED") expect(sent.length).toBeLessThanOrEqual(1 + settings.maxNumResend);
        if (isRav) expect(sent.length).toBeLessThanOrEqual(1 + settings.ravResendLimit);
        if (type === "NOTHING") expect(sent).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("waits for nothing once the patient called after the news", () => {
    fc.assert(
      fc.property(anOrder, someSettings, instant, (given, settings, now) => {
        if (!given.newsAt || !given.type || given.type === "NOTHING") return;
        const called = { ...given, calledBackAt: given.newsAt };
        expect(planNotification(called, settings, now).state).toBe("ended");
      }),
    );
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anSmsProvider, type SmsProvider } from "../../testing/providers.ts";
import { smsTransport } from "./sms-transport.service.ts";
import { SendRefused } from "./transport.model.ts";

let provider: SmsProvider;
beforeAll(async () => {
  provider = await anSmsProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
});

const send = (address = provider.address) =>
  smsTransport(address).send({
    id: "0198-id",
    destination: "+16145550142",
    subject: null,
    body: "请致电诊所。",
    calendar: null,
    tenantId: null,
    attachments: [],
  });

it("hands a text over with the address' user and password, and a key that is the same at every attempt", async () => {
  await send();
  await send();
  expect(provider.received.map(({ to, text }) => ({ to, text }))).toEqual(
    Array(2).fill({ to: "+16145550142", text: "请致电诊所。" }),
  );
  for (const { headers } of provider.received) {
    expect(headers.authorization).toBe(`Basic ${Buffer.from("clinic:p@ss").toString("base64")}`);
    expect(headers["idempotency-key"]).toBe("0198-id");
    expect(headers["content-type"]).toBe("application/json");
  }
});

it.each([400, 422])("takes %i for a number that can't be", async (status) => {
  provider.answer = () => status;
  await expect(send()).rejects.toEqual(new SendRefused("invalid-mobile-phone"));
});

it.each([302, 401, 404, 429, 500, 503])("tries again after %i", async (status) => {
  provider.answer = () => status;
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toEqual(new Error(`The SMS provider answered ${status}.`));
  expect(provider.received).toHaveLength(1);
});

it("tries again where nobody is there", async () => {
  await expect(send("http://127.0.0.1:1/")).rejects.toThrow("fetch failed");
});

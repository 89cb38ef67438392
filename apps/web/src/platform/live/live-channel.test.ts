import { expect, it } from "vitest";
import { connectHeaders, liveSettings } from "./live-channel.ts";

it("beats every 10 s both ways and tries again after 200 ms [R7-96] [R7-97] [R9-14]", () => {
  expect(liveSettings).toMatchObject({ heartbeatIncoming: 10_000, heartbeatOutgoing: 10_000, reconnectDelay: 200 });
});

it("encodes the token, because CONNECT headers are not escaped", () => {
  expect(connectHeaders("a:b\nc d").login).toBe("a%3Ab%0Ac%20d");
});

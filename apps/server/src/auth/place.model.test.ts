import { expect, it } from "vitest";
import { placeOf } from "./place.model.ts";

it("takes addresses of one IPv6 network for one place, and each IPv4 address for its own", () => {
  expect(placeOf("10.0.0.5")).toBe("10.0.0.5");
  expect(placeOf("::ffff:10.0.0.5")).toBe("10.0.0.5");
  expect(placeOf("2001:db8:7:9::1")).toBe("2001:db8:7:9::/64");
  expect(placeOf("2001:0DB8:0007:0009:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:7:9::/64");
  expect(placeOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(placeOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(placeOf("::1")).toBe("0:0:0:0::/64");
});

import { expect, it } from "vitest";
import { networkOf } from "./network-of.ts";

it("counts IPv4 addresses one by one, however they are written", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

it("counts a line's whole IPv6 network as one", () => {
  const network = "2001:db8:1:2::/64";
  for (const address of ["2001:db8:1:2::1", "2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::%eth0"])
    expect(networkOf(address)).toBe(network);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(network);
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

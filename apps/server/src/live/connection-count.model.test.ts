import { expect, it } from "vitest";
import { channelLimits } from "./channel-limits.model.ts";
import { ConnectionCount } from "./connection-count.model.ts";

const few = { ...channelLimits, inAll: 5, ofAddress: 3, unknownOfAddress: 2, ofPerson: 2 };

it("lets one address hold few connections that have not said whose they are", () => {
  const count = new ConnectionCount(few);
  count.come("a");
  const second = count.come("a");
  expect(count.hasRoomFor("a")).toBe(false);
  expect(count.hasRoomFor("b")).toBe(true);
  second.belongsTo("ana");
  expect(count.hasRoomFor("a")).toBe(true);
});

it("lets one address, and all of them, hold so many", () => {
  const count = new ConnectionCount(few);
  for (const name of ["ana", "sam", "kim"]) count.come("a").belongsTo(name);
  expect(count.hasRoomFor("a")).toBe(false);
  count.come("b").belongsTo("lee");
  count.come("b").belongsTo("pat");
  expect(count.hasRoomFor("c")).toBe(false);
});

it("lets one person have so many, wherever they are, and forgets those that left", () => {
  const count = new ConnectionCount(few);
  const [first, second, third] = [count.come("a"), count.come("b"), count.come("c")];
  expect([first.belongsTo("ana"), second.belongsTo("ana"), third.belongsTo("ana")]).toEqual([true, true, false]);
  first.leave();
  expect(third.belongsTo("ana")).toBe(true);
  for (const one of [second, third]) one.leave();
  for (const address of ["a", "b", "c"]) expect(count.hasRoomFor(address)).toBe(true);
});

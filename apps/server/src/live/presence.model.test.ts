import { recordTopic } from "@tracewell/contract/live";
import { expect, it } from "vitest";
import { Presence, type PresenceSignal, type PresentUser } from "./presence.model.ts";

/** Server processes on one wire; `cut` ends one without a word. */
function processes(many: number) {
  let now = 0;
  const cut = new Set<number>();
  const all: Presence[] = [];
  const alive = () => all.filter((_, place) => !cut.has(place));
  const tell = (from: number) => (signal: PresenceSignal) => {
    if (!cut.has(from)) for (const one of alive()) one.hear(signal);
  };
  for (let place = 0; place < many; place++)
    all.push(
      new Presence(
        tell(place),
        () => {},
        () => now,
      ),
    );
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const one of alive()) one.beat();
  };
  return { all: all as [Presence, Presence], cut: (place: number) => cut.add(place), pass };
}

const user = (name: string, over: Partial<PresentUser> = {}): PresentUser => ({
  tenantId: "t1",
  topic: recordTopic("r1"),
  userId: name,
  name,
  ...over,
});
const names = (presence: Presence, topic = recordTopic("r1"), tenantId = "t1") =>
  presence.presentAt(tenantId, topic).map(({ name }) => name);

it("knows on every process who came and who left", () => {
  const { all } = processes(2);
  const leave = all[0].come(user("Ana"));
  all[1].come(user("Sam"));
  expect([names(all[0]), names(all[1])]).toEqual([
    ["Ana", "Sam"],
    ["Ana", "Sam"],
  ]);
  leave();
  leave();
  expect([names(all[0]), names(all[1])]).toEqual([["Sam"], ["Sam"]]);
});

it("counts a user with several tabs once, until the last is closed", () => {
  const { all } = processes(2);
  const tabs = [all[0].come(user("Ana")), all[1].come(user("Ana"))];
  expect(names(all[1])).toEqual(["Ana"]);
  tabs[0]?.();
  expect(names(all[1])).toEqual(["Ana"]);
  tabs[1]?.();
  expect(names(all[0])).toEqual([]);
});

it("tells no other clinic and no other record", () => {
  const { all } = processes(2);
  all[0].come(user("Ana"));
  expect(names(all[1], recordTopic("r1"), "t2")).toEqual([]);
  expect(names(all[1], recordTopic("r2"))).toEqual([]);
});

it("forgets those of a process that died, and none that lives", () => {
  const { all, cut, pass } = processes(2);
  all[0].come(user("Ana"));
  all[1].come(user("Sam"));
  cut(0);
  pass(15_000);
  expect(names(all[1])).toEqual(["Ana", "Sam"]);
  pass(15_000);
  pass(16_000);
  expect(names(all[1])).toEqual(["Sam"]);
});

import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { type WorkTab, WorkTabs } from "./work-tabs.tsx";

const tabs: WorkTab[] = [
  { id: "open", label: "All open", count: 1284 },
  { id: "mine", label: "Mine", count: 0 },
  { id: "busy", label: "Unassigned", count: 1000, countIsAtLeast: true },
  { id: "all", label: "All" },
];

function Page() {
  const [chosen, onChoose] = useState("open");
  return <WorkTabs tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

const current = () =>
  screen.getAllByRole("button").flatMap((tab) => (tab.ariaCurrent === "true" ? tab.textContent : []));

it("says how much waits in each work list, and that it counted no further", () => {
  show(<Page />);
  expect(screen.getByRole("navigation", { name: "Work lists" })).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "All open1,284",
    "Mine0",
    "Unassigned1,000+",
    "All",
  ]);
});

it("goes to the work list that is pressed, and marks that one alone", async () => {
  const { user } = show(<Page />);
  expect(current()).toEqual(["All open1,284"]);
  await user.click(screen.getByRole("button", { name: /Mine/ }));
  expect(current()).toEqual(["Mine0"]);
});

it("is walked through and chosen from by keys", async () => {
  const { user } = show(<Page />);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(current()).toEqual(["Mine0"]);
});

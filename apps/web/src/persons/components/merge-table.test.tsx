import { screen, within } from "@testing-library/react";
import type { MergeField, MergePreview } from "@tracewell/contract/person-merges";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { MergeTable } from "./merge-table.tsx";

const fields: MergePreview["fields"] = [
  { field: "lastName", survivor: "Okafor", merged: "Okafor", conflict: false },
  { field: "dateOfBirth", survivor: "1990-04-12", merged: "1990-12-04", conflict: true },
  { field: "mobilePhone", survivor: null, merged: "+15550120345", conflict: false },
];

function Page() {
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set());
  const onTake = (field: MergeField, take: boolean) => {
    const next = new Set(taken);
    if (take) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <>
      <MergeTable fields={fields} survivor="Daniel Okafor" merged="Dan Okafor" taken={taken} onTake={onTake} />
      <p data-testid="taken">{[...taken].join(", ")}</p>
    </>
  );
}

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
const birth = (day: string) => screen.getByRole<HTMLInputElement>("radio", { name: `Date of birth: ${day}` });

it("sets the two persons side by side, with values as people read them", () => {
  show(<Page />);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Daniel Okafor",
    "Dan Okafor",
  ]);
  expect(
    row("Last name")
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Okafor", "Okafor"]);
  expect(birth("04/12/1990")).toBeTruthy();
  expect(row("Mobile phone").getByText(/\(555\) 012-0345/)).toBeTruthy();
});

it("asks only where the two differ, and begins with the survivor's value", () => {
  show(<Page />);
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(birth("04/12/1990").checked).toBe(true);
});

it("takes the other's value, and gives it back", async () => {
  const { user } = show(<Page />);
  await user.click(birth("12/04/1990"));
  expect(birth("12/04/1990").checked).toBe(true);
  expect(birth("04/12/1990").checked).toBe(false);
  expect(screen.getByTestId("taken").textContent).toBe("dateOfBirth");
  await user.click(birth("04/12/1990"));
  expect(screen.getByTestId("taken").textContent).toBe("");
});

it("says what is taken over because the survivor has none", () => {
  show(<Page />);
  expect(row("Mobile phone").getByText("is taken over")).toBeTruthy();
  expect(row("Last name").queryByText("is taken over")).toBeNull();
});

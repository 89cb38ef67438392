import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { defaultColumns, shownColumns } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";

const columns = [
  { id: "name", header: "Name", main: true },
  { id: "phone", header: "Phone" },
  { id: "city", header: "City" },
  { id: "email", header: "Email", optional: true },
];

/** A list that shows its columns in words. */
function Page() {
  const [state, onChange] = useState(defaultColumns(columns));
  return (
    <>
      <p data-testid="shown">
        {shownColumns(columns, state)
          .map(({ header }) => header)
          .join(", ")}
      </p>
      <ColumnChooser columns={columns} state={state} onChange={onChange} />
    </>
  );
}

const shown = () => screen.getByTestId("shown").textContent;

async function opened() {
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findByRole("list");
  return user;
}

it("shows a column that is ticked and hides one whose tick is taken away", async () => {
  const user = await opened();
  await user.click(screen.getByRole("checkbox", { name: "Email" }));
  await user.click(screen.getByRole("checkbox", { name: "Phone" }));
  expect(shown()).toBe("Name, City, Email");
});

it("moves a column one place at a time, as far as the ends", async () => {
  const user = await opened();
  await user.click(screen.getByRole("button", { name: "Move City earlier" }));
  await user.click(screen.getByRole("button", { name: "Move City earlier" }));
  expect(shown()).toBe("City, Name, Phone");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move City earlier" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Move City later" }));
  expect(shown()).toBe("Name, City, Phone");
});

it("never hides the column that a row is opened by", async () => {
  await opened();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Name" }).disabled).toBe(true);
});

it("goes back to how the list came", async () => {
  const user = await opened();
  await user.click(screen.getByRole("checkbox", { name: "Phone" }));
  await user.click(screen.getByRole("button", { name: "Move City earlier" }));
  await user.click(screen.getByRole("button", { name: "Back to default" }));
  expect(shown()).toBe("Name, Phone, City");
});

it("closes by Escape and gives the focus back to its button", async () => {
  const user = await opened();
  within(screen.getByRole("list")).getByRole("checkbox", { name: "Phone" }).focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("list")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Columns" }));
});

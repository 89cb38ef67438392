import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ChoiceEditor, TextEditor } from "./filter-editors.tsx";

const statuses = ["New", "In progress", "Closed"].map((label) => ({ value: label, label }));

/** A list that can't do without a status, and may be narrowed by a city and a name. */
function Page({ city: cityAtFirst = null, name: nameAtFirst = null }: { city?: string | null; name?: string | null }) {
  const [status, setStatus] = useState("New");
  const [city, setCity] = useState(cityAtFirst);
  const [name, setName] = useState(nameAtFirst);
  const words = (label: string, value: string | null, set: (value: string | null) => void) => ({
    id: label,
    label,
    value,
    onClear: () => set(null),
    editor: <TextEditor label={label} value={value ?? ""} onChange={(typed) => set(typed || null)} />,
  });
  const editor = <ChoiceEditor label="Status" choices={statuses} chosen={status} onChange={setStatus} />;
  return (
    <FilterBar
      filters={[
        { id: "status", label: "Status", value: status, editor },
        words("City", city, setCity),
        words("Name", name, setName),
      ]}
    />
  );
}

const bar = () => screen.getByRole("group", { name: "Filters" });
const filters = () =>
  within(bar())
    .getAllByRole("button", { name: /Change$/ })
    .map(({ ariaLabel }) => ariaLabel);

it("says of each filter what it does, and keeps those that do nothing in a menu", async () => {
  const { user } = show(<Page city="Albany" />);
  expect(filters()).toEqual(["Filter Status: New. Change", "Filter City: Albany. Change"]);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Name"]);
});

it("changes a filter in the form that its chip opens", async () => {
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: /^Filter Status/ }));
  await user.click(await screen.findByRole("radio", { name: "Closed" }));
  expect(filters()).toEqual(["Filter Status: Closed. Change"]);
});

it("sets a filter that is chosen from the menu", async () => {
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("menuitem", { name: "City" }));
  await user.type(await screen.findByRole("textbox", { name: "City" }), "Troy{Enter}");
  expect(filters()).toContain("Filter City: Troy. Change");
});

it("takes a filter away, but not the one that the list can't do without", async () => {
  const { user } = show(<Page city="Albany" />);
  expect(screen.queryByRole("button", { name: "Remove filter Status" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove filter City" }));
  expect(filters()).toEqual(["Filter Status: New. Change"]);
});

it("takes all filters away at once where there are several", async () => {
  const { user } = show(<Page city="Albany" />);
  expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Name" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Okafor{Enter}");
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  expect(filters()).toEqual(["Filter Status: New. Change"]);
});

it("gives the focus back when Escape leaves the form: to the chip, or to the menu where there is none", async () => {
  const { user } = show(<Page />);
  await user.click(screen.getByRole("button", { name: /^Filter Status/ }));
  (await screen.findByRole("radio", { name: "New" })).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe("Filter Status: New. Change"));
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("menuitem", { name: "City" }));
  (await screen.findByRole("textbox", { name: "City" })).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter" })));
  expect(filters()).toEqual(["Filter Status: New. Change"]);
});

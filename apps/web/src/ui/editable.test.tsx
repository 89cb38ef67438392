import { TextInput } from "@mantine/core";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { Editable } from "./editable.tsx";
import type { Saving } from "./save-state.tsx";

const refusal = {
  code: "record.closed",
  text: "The investigation is closed.",
  fix: { label: "Reopen it", href: "/1" },
};

/** A card with a nickname that can't be saved as `taken`. */
function Card({ allowed = true, restored = null }: { allowed?: boolean; restored?: string | null }) {
  const [kept, setKept] = useState("Dan");
  const [draft, setDraft] = useState(restored);
  const [state, setState] = useState<Saving | null>(restored ? "draft" : null);
  const save = () => {
    if (draft === "taken") return setState("failed");
    setKept(draft ?? kept);
    setDraft(null);
    setState("saved");
  };
  return (
    <Editable
      label="Names"
      view={<p>Nickname: {kept}</p>}
      editing={draft !== null}
      onEdit={() => setDraft(kept)}
      onSave={save}
      onCancel={() => setDraft(null)}
      state={state}
      message="Another person is called so."
      ability={allowed ? undefined : { allowed, reasons: [refusal] }}
      form={
        <TextInput
          label="Nickname"
          value={draft ?? ""}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setState("draft");
          }}
        />
      }
    />
  );
}

const field = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Nickname" });
const status = () => screen.getByRole("status").textContent;

it("is read first; Edit puts the fields there, and the focus into the first one", async () => {
  const { user } = show(<Card />);
  expect(field()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(screen.getByRole("form", { name: "Names" })).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field()?.value).toBe("Dan");
});

it.each([
  ["Enter", "{Enter}"],
  ["Ctrl Enter", "{Control>}{Enter}{/Control}"],
  ["Cmd Enter", "{Meta>}{Enter}{/Meta}"],
])("saves by %s", async (_keys, keys) => {
  const { user } = show(<Card />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(field() as HTMLElement, "ny");
  expect(status()).toBe("Draft kept");
  await user.keyboard(keys);
  expect(field()).toBeNull();
  expect(screen.getByText("Nickname: Danny")).toBeTruthy();
  expect(status()).toBe("Saved");
});

it("saves by its button, which is the form's main one", async () => {
  const { user } = show(<Card />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(field() as HTMLElement, "ny");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Nickname: Danny")).toBeTruthy();
});

it.each([
  ["Escape", (user: ReturnType<typeof show>["user"]) => user.keyboard("{Escape}")],
  ["Cancel", (user: ReturnType<typeof show>["user"]) => user.click(screen.getByRole("button", { name: "Cancel" }))],
])("leaves everything as it was by %s", async (_way, leave) => {
  const { user } = show(<Card />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(field() as HTMLElement, "ny");
  await leave(user);
  expect(field()).toBeNull();
  expect(screen.getByText("Nickname: Dan")).toBeTruthy();
});

it("says why it was not saved, and keeps what was typed", async () => {
  const { user } = show(<Card />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.clear(field() as HTMLElement);
  await user.type(field() as HTMLElement, "taken{Enter}");
  expect(status()).toBe("Another person is called so.");
  expect(field()?.value).toBe("taken");
});

it("begins with a draft that was kept, in its fields", () => {
  show(<Card restored="Dani" />);
  expect(field()?.value).toBe("Dani");
  expect(status()).toBe("Draft kept");
});

it("does not begin where it is refused, and says why with the way to mend it", async () => {
  const { user } = show(<Card allowed={false} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(field()).toBeNull();
  expect(await screen.findByText("The investigation is closed.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reopen it" }).getAttribute("href")).toBe("/1");
});

it("gives the focus to the first field that can take it, where a list of choices has not come yet", () => {
  const form = (
    <>
      <select aria-label="Relationship" disabled />
      <TextInput label="Nickname" />
    </>
  );
  const nothing = () => undefined;
  show(<Editable label="Names" view={null} form={form} editing onEdit={nothing} onSave={nothing} onCancel={nothing} />);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Nickname" }));
});

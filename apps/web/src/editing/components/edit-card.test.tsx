import { screen, waitFor } from "@testing-library/react";
import { choice, line, needed, number } from "@tracewell/contract/fields/field";
import { beforeEach, expect, it, vi } from "vitest";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { useFieldEdit } from "../hooks/use-field-edit.ts";
import type { Values } from "../texts.ts";
import { EditCard } from "./edit-card.tsx";
import { FieldInputs } from "./field-inputs.tsx";

const fields = {
  priority: needed(choice("Priority", ["Low", "High"])),
  place: line("Place"),
  count: number("Comorbidities", "integer", [0, 99]),
};
interface Thing {
  version: number;
  priority: string;
  place: string | null;
  count: number | null;
}
const thing: Thing = { version: 3, priority: "Low", place: "Office", count: null };
type Send = (changes: Values, version: number, whole: Values) => Promise<Thing>;

function Card({ send, keep }: { send: Send; keep: (page: Thing) => void }) {
  const edit = useFieldEdit<Thing>({
    draft: "thing",
    page: thing,
    fields,
    valuesOf: (page) => ({ ...page }),
    send,
    readNewer: (newer) => newer as Thing | undefined,
    keep,
  });
  return (
    <EditCard
      label="Thing"
      edit={edit}
      view={<p>To read</p>}
      form={
        edit.form && (
          <FieldInputs
            fields={fields}
            texts={edit.form}
            errors={edit.errors}
            choices={edit.choices}
            onChange={edit.change}
          />
        )
      }
    />
  );
}

async function card(send: Send = async () => thing) {
  const sent = vi.fn(send);
  const keep = vi.fn<(page: Thing) => void>();
  const shown = showPage(<Card send={sent} keep={keep} />);
  await screen.findByText(/To read|Save/);
  return { ...shown, sent, keep };
}
const place = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Place" });
const status = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const press = (name: string) => screen.getByRole("button", { name });
const stale = () =>
  new CallProblem(409, {
    code: "edit.stale",
    message: "Someone was faster.",
    details: [],
    newer: { ...thing, version: 4, place: "Home" },
  });

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
});

it("sends what was typed anew, and goes back to reading", async () => {
  const { user, sent, keep } = await card();
  await user.click(press("Edit"));
  await user.clear(place());
  await user.type(place(), "Home");
  expect(status()).toBe("Draft kept");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("To read");
  expect(sent).toHaveBeenCalledWith({ place: "Home" }, 3, { priority: "Low", place: "Home", count: null });
  expect(keep).toHaveBeenCalledWith(thing);
  expect(status()).toBe("Saved");
});

it("sends nothing where nothing was typed", async () => {
  const { user, sent } = await card();
  await user.click(press("Edit"));
  await user.click(press("Save"));
  expect(await screen.findByText("To read")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it("keeps what is typed until it is saved, also where the page is loaded anew", async () => {
  const first = await card();
  await first.user.click(press("Edit"));
  await first.user.type(place(), " 12");
  first.unmount();
  await card();
  expect(place().value).toBe("Office 12");
  expect(status()).toBe("Draft kept");
});

it("says at the field what is wrong, and goes there", async () => {
  const { user, sent } = await card();
  await user.click(press("Edit"));
  await user.type(screen.getByRole("textbox", { name: "Comorbidities" }), "100");
  await user.click(press("Save"));
  expect(screen.getByText("At most 99.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comorbidities" }));
  expect(sent).not.toHaveBeenCalled();
});

it("joins an edit that the server can't join, where others changed other fields", async () => {
  const { user, sent } = await card(async (_changes, version) => {
    if (version === 3) throw stale();
    return thing;
  });
  await user.click(press("Edit"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "High");
  await user.click(press("Save"));
  await screen.findByText("To read");
  expect(sent).toHaveBeenLastCalledWith({ priority: "High" }, 4, { priority: "High", place: "Home", count: null });
});

it("asks where both changed the same field, and keeps what was typed where the question is left", async () => {
  const { user, sent } = await card(async (_changes, version) => {
    if (version === 3) throw stale();
    return thing;
  });
  await user.click(press("Edit"));
  await user.type(place(), " 12");
  await user.click(press("Save"));
  await screen.findByRole("radio", { name: "Home" });
  await user.click(press("Leave it as it is now"));
  await waitFor(() => expect(status()).toBe("Not saved. What you typed is still here."));
  await user.click(press("Save"));
  await user.click(await screen.findByRole("radio", { name: "Office 12" }));
  await user.click(press("Save my choice"));
  await screen.findByText("To read");
  expect(sent).toHaveBeenLastCalledWith({ place: "Office 12" }, 4, expect.anything());
});

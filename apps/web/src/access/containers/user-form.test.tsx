import { screen } from "@testing-library/react";
import type { UserPage } from "@tracewell/contract/access";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { useUserEdit } from "../hooks/use-user-edit.ts";
import { aUser, roleId } from "../user-for-tests.ts";
import { UserForm } from "./user-form.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));
const user = aUser();
const noChoices = {
  of: () => ({ levels: [{ value: roleId, label: "Investigator" }], workgroups: [], supervisors: [], isKiosk: false }),
  names: { [roleId]: "Investigator" },
};
const onDone = vi.fn();

function Page({ of }: { of: UserPage | null }) {
  const edit = useUserEdit({ user: of, names: noChoices.names, onDone });
  if (!edit.form)
    return (
      <button type="button" onClick={edit.begin}>
        Begin
      </button>
    );
  return <UserForm user={of} edit={edit} choices={noChoices} />;
}
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const begin = async () => {
  const shown = showPage(<Page of={user} />);
  await shown.user.click(await screen.findByRole("button", { name: "Begin" }));
  return shown;
};

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  onDone.mockReset();
});

it("saves a user by Ctrl Enter, and sends them whole", async () => {
  sent.mockResolvedValue({ ...user, version: 4 });
  const { user: hand } = await begin();
  await hand.clear(title());
  await hand.type(title(), "Lead{Control>}{Enter}{/Control}");
  await screen.findByRole("button", { name: "Begin" });
  expect(bodies()).toMatchObject([{ firstName: "Ida", userMeta: { title: "Lead" }, version: 3 }]);
});

it("keeps what is typed until it is saved, also where the page is loaded anew", async () => {
  const first = await begin();
  await first.user.type(title(), " and lead");
  first.unmount();
  showPage(<Page of={user} />);
  await screen.findByRole("button", { name: "Save user" });
  expect(title().value).toBe("DIS and lead");
});

it("joins what another administrator changed in other fields", async () => {
  const newer = { ...user, firstName: "Ada", version: 4 };
  sent
    .mockRejectedValueOnce(new CallProblem(409, { code: "edit.stale", message: "Faster.", details: [], newer }))
    .mockResolvedValue({ ...newer, version: 5 });
  const { user: hand } = await begin();
  await hand.type(title(), " and lead");
  await hand.click(screen.getByRole("button", { name: "Save user" }));
  await screen.findByRole("button", { name: "Begin" });
  expect(bodies().at(-1)).toMatchObject({ firstName: "Ada", userMeta: { title: "DIS and lead" }, version: 4 });
});

it("says at the field what the server has against it, and above what belongs to none", async () => {
  const details = [
    { code: "person.phone-invalid", field: "userMeta.phone", message: "Please enter a VALID phone number" },
    { code: "user.not-enough-permission", message: "You don’t have enough permission." },
  ];
  sent.mockRejectedValue(new CallProblem(422, { code: "request.invalid", message: "No.", details }));
  const { user: hand } = await begin();
  await hand.type(title(), " and lead{Control>}{Enter}{/Control}");
  await screen.findByText("You don’t have enough permission. What you typed is still here.");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Phone" }));
});

it("takes someone in once, and tells who was made", async () => {
  sent.mockResolvedValue(user);
  const { user: hand } = showPage(<Page of={null} />);
  await hand.type(await screen.findByRole("textbox", { name: "First name" }), "Ida");
  await hand.click(screen.getByRole("button", { name: "Save user" }));
  expect(await screen.findByText("Choose a role.")).toBeTruthy();
  await hand.type(screen.getByRole("textbox", { name: "Last name" }), "Ferro");
  await hand.type(screen.getByRole("textbox", { name: "Email" }), "ida@staff.example");
  await hand.click(screen.getByRole("combobox", { name: "Role" }));
  await hand.click(await screen.findByRole("option", { name: "Investigator" }));
  await hand.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(user));
});

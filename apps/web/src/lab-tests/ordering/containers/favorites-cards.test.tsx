import { screen, within } from "@testing-library/react";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../../testing/changes-alone.ts";
import { showPage } from "../../../../testing/show-page.tsx";
import { queryClient } from "../../../platform/calls/query-client.ts";
import { callKey } from "../../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../../platform/session/session-life.ts";
import { ClinicFavoritesCard } from "./favorites-cards.tsx";

vi.mock("../../../platform/calls/ask.ts", () => import("../../../../testing/changes-alone.ts"));

const idOf = (index: number) => `01890000-0000-7000-8000-00000000000${index}`;
const rpr = {
  id: idOf(1),
  name: "Syphilis RPR",
  shortName: "RPR",
  sources: [{ id: idOf(2), name: "Serum" }],
  disabled: false,
};
const value = {
  favorites: [rpr.id],
  panels: [
    { name: "Syphilis", tests: [{ id: rpr.id, sourceIds: [] }] },
    { name: "Old one", tests: [{ id: rpr.id, sourceIds: [] }] },
  ],
};
const preference = { uuid: idOf(3), name: "clinicTestFavorites", value: JSON.stringify(value), user: null, version: 2 };

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(testDefinitionCalls.definitions), { data: [rpr], total: 1, next: null });
  const params = { name: "clinicTestFavorites" } as const;
  queryClient.setQueryData(callKey(preferenceCalls.global, { params }), preference);
});

it("renames a panel, gives it a site and removes another", async () => {
  sent.mockImplementation(async (_call, { body }) => ({ ...preference, value: body.value, version: 3 }));
  const { user } = showPage(<ClinicFavoritesCard mayEdit />);
  expect((await screen.findByText("Old one")).textContent).toBe("Old one");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Remove panel 2" }));
  const panel = within(screen.getByRole("group", { name: "Panel 1" }));
  const name = panel.getByRole("textbox", { name: "Name of the panel" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await panel.findByText("Name the panel.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.type(name, "Syphilis screen");
  await user.click(panel.getByRole("combobox", { name: "Sites of Syphilis RPR" }));
  await user.click(await screen.findByRole("option", { name: "Serum" }));
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText("RPR (Serum)")).toBeTruthy();
  expect(JSON.parse(bodies().at(-1).value)).toEqual({
    favorites: [rpr.id],
    panels: [{ name: "Syphilis screen", tests: [{ id: rpr.id, sourceIds: [idOf(2)] }] }],
  });
  expect(bodies().at(-1)).toMatchObject({ version: 2 });
});

it("is read by those who don't edit the clinic's settings", async () => {
  const { user } = showPage(<ClinicFavoritesCard mayEdit={false} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await screen.findByText("Only those who edit the clinic’s settings change these.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

import { screen } from "@testing-library/react";
import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { advancedModel, environmentModel } from "../setting-models.ts";
import { SettingGroupCard } from "./setting-group-card.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const { organizationAdvanced, saveOrganizationAdvanced, environment, saveEnvironment } = settingGroupCalls;
const settings = { ...OrganizationAdvanced.parse({ CFRLimit: 9 }), version: 0 };
const card = (shown = advancedModel.names) => (
  <SettingGroupCard
    title="Messages about results"
    model={advancedModel}
    read={organizationAdvanced}
    save={saveOrganizationAdvanced}
    shown={shown}
  />
);

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(organizationAdvanced), settings);
});

it("shows every number, with what is usual where it differs, and saves the one that was changed with the others [R9-43]", async () => {
  sent.mockResolvedValue({ ...settings, maxCFRSent: 5, version: 1 });
  const { user } = showPage(card());
  expect(await screen.findByText("48 hours")).toBeTruthy();
  expect(screen.getByText("(default: 5 days)")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const most = screen.getByRole("textbox", { name: "Calls for results at most" });
  await user.clear(most);
  await user.type(most, "5{Control>}{Enter}{/Control}");
  expect(await screen.findByText("5 messages")).toBeTruthy();
  expect(bodies()).toEqual([{ ...settings, maxCFRSent: 5 }]);
});

it("says what an emptied number has to be, and sends nothing", async () => {
  const { user } = showPage(card());
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const most = screen.getByRole("textbox", { name: "Calls for results at most" });
  await user.clear(most);
  expect(most).toHaveProperty("value", "");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Enter a whole number from 0 to 20.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

it("shows only what is searched for, and what the installation has set can't be changed", async () => {
  const page = { ...environmentModel.usual, exportVisits: false, pinned: ["exportVisits"], version: 0 };
  queryClient.setQueryData(callKey(environment), page);
  const { user } = showPage(
    <SettingGroupCard
      title="Screens"
      model={environmentModel}
      read={environment}
      save={saveEnvironment}
      shown={["exportVisits"]}
    />,
  );
  expect(await screen.findByText("(default: Yes, set for all clinics on this server)")).toBeTruthy();
  expect(screen.queryByText("Tasks of workgroups")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(screen.getByRole("switch", { name: /^Export of visits/ })).toHaveProperty("disabled", true);
});

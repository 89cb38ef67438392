import { screen } from "@testing-library/react";
import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { ResultMessagesCard } from "./result-messages-card.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const settings = { ...OrganizationAdvanced.parse({}), version: 0 };

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(systemSettingsCalls.organizationAdvanced), settings);
});

it("shows every number, and saves the one that was changed with the others [R9-43]", async () => {
  sent.mockResolvedValue({ ...settings, maxCFRSent: 5, version: 1 });
  const { user } = showPage(<ResultMessagesCard />);
  expect(await screen.findByText("48 hours")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const most = screen.getByRole("textbox", { name: "Calls for results at most" });
  await user.clear(most);
  await user.type(most, "5{Control>}{Enter}{/Control}");
  expect(await screen.findByText("5 messages")).toBeTruthy();
  expect(bodies()).toEqual([{ ...settings, maxCFRSent: 5 }]);
});

it("says what an emptied number has to be, and sends nothing", async () => {
  const { user } = showPage(<ResultMessagesCard />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const most = screen.getByRole("textbox", { name: "Calls for results at most" });
  await user.clear(most);
  expect(most).toHaveProperty("value", "");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Enter a whole number from 0 to 20.")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

import { screen } from "@testing-library/react";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { usualAnswers } from "@tracewell/contract/usual-answers";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { AssessmentAnswersCard } from "./assessment-answers-card.tsx";
import { DangerSignsCard } from "./danger-signs-card.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { SessionsCard } from "./sessions-card.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));
const stale = (newer: unknown) =>
  new CallProblem(409, { code: "edit.stale", message: "Someone was faster.", details: [], newer });

const sessions = { twoFactor: false, idleTimeoutSeconds: 1800, version: 3 };
const uuid = "01890000-0000-7000-8000-000000000001";
const advice = (value: object, version: number) => ({
  uuid,
  name: "urgentAdvice",
  value: JSON.stringify(value),
  user: null,
  version,
});

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(systemSettingsCalls.security), sessions);
  queryClient.setQueryData(callKey(preferenceCalls.global, { params: { name: "urgentAdvice" } }), advice({}, 1));
});

it("reads how sessions end, and joins what is typed with what another administrator changed", async () => {
  const newer = { ...sessions, twoFactor: true, version: 4 };
  sent.mockRejectedValueOnce(stale(newer)).mockResolvedValue({ ...newer, idleTimeoutSeconds: 2700, version: 5 });
  const { user } = showPage(<SessionsCard />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const minutes = screen.getByRole("textbox", { name: "Sign out when unused for" });
  await user.clear(minutes);
  await user.type(minutes, "45{Control>}{Enter}{/Control}");
  expect(await screen.findByText("45 minutes")).toBeTruthy();
  expect(bodies().at(-1)).toEqual({ twoFactor: true, idleTimeoutSeconds: 2700, version: 4 });
});

it("says at once what can't be the minutes, and sends nothing", async () => {
  const { user } = showPage(<SessionsCard />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByRole("textbox", { name: "Sign out when unused for" }));
  expect(screen.getByText("Enter 1 to 1440 minutes.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent).not.toHaveBeenCalled();
});

it("keeps the danger signs that are typed, and asks where another administrator set the same", async () => {
  sent.mockRejectedValueOnce(stale(advice({ emergencyNumber: "112" }, 2))).mockResolvedValue(advice({}, 3));
  const first = showPage(<DangerSignsCard />);
  await first.user.click(await screen.findByRole("button", { name: "Edit" }));
  const number = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Emergency number" });
  await first.user.clear(number());
  await first.user.type(number(), "999");
  first.unmount();
  const { user } = showPage(<DangerSignsCard />);
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Emergency number" })).value).toBe("999");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("radio", { name: "999" }));
  await user.click(screen.getByRole("button", { name: "Save my choice" }));
  await screen.findByRole("button", { name: "Edit" });
  expect(JSON.parse(bodies().at(-1).value)).toMatchObject({ emergencyNumber: "999" });
  expect(bodies().at(-1)).toMatchObject({ version: 2 });
});

it("shows the usual answers to self-assessments, and keeps the clinic's own in one language", async () => {
  sent.mockResolvedValue(advice({}, 1));
  const { user } = showPage(<AssessmentAnswersCard />);
  await screen.findByText(usualAnswers.ill.en);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "Ill, in Español" }), "Llame hoy.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Edit" });
  expect(JSON.parse(bodies().at(-1).value)).toMatchObject({ illWords: { es: "Llame hoy." }, wellWords: {} });
});

it("says at the field that a provider is in the list already", async () => {
  const message = "This provider is in the list already.";
  sent.mockRejectedValue(new CallProblem(409, { code: "identity-provider.already-exists", message, details: [] }));
  const onDone = vi.fn();
  const { user } = showPage(<ProviderDialog provider={null} onDone={onDone} />);
  await user.type(await screen.findByRole("textbox", { name: "Display name" }), "County");
  await user.type(screen.getByRole("textbox", { name: "Metadata address" }), "https://idp.example");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Metadata address" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
});

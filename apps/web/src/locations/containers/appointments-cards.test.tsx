import { screen, within } from "@testing-library/react";
import { type HoursPage, type Location, locationCalls } from "@tracewell/contract/locations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { OpeningHours } from "@tracewell/contract/opening-hours";
import { Scheduling } from "@tracewell/contract/scheduling";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies, sent } from "../../../testing/changes-alone.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../../platform/drafts/drafts.ts";
import { sessionOwner } from "../../platform/session/session-life.ts";
import { HoursEdit } from "./hours-edit.tsx";
import { LocationEdit } from "./location-edit.tsx";
import { SchedulingEdit } from "./scheduling-edit.tsx";

vi.mock("../../platform/calls/ask.ts", () => import("../../../testing/changes-alone.ts"));

const id = "01890000-0000-7000-8000-000000000001";
const page: HoursPage = {
  ...OpeningHours.parse({ regular: { monday: [{ from: "08:00", to: "12:00" }] }, exceptions: [] }),
  inherited: false,
  version: 2,
};
const north: Location = {
  id,
  name: "North",
  timeZone: null,
  address: null,
  phone: null,
  duration: null,
  overlappings: null,
  daysAhead: null,
  buffer: null,
  lead: null,
  byVisitType: [],
  visitTypeIds: [],
  visitTypes: [],
  disabled: false,
  version: 3,
  abilities: { edit: { allowed: true, reasons: [] }, delete: { allowed: true, reasons: [] } },
};

beforeEach(() => {
  forgetDrafts();
  forgetDraftsOfOthers(sessionOwner() ?? "");
  sent.mockReset();
  queryClient.setQueryData(callKey(lookupCalls.list, { params: { kind: "VISIT_TYPE" } }), {
    data: [],
    total: 0,
    next: null,
  });
  queryClient.setQueryData(callKey(locationCalls.hours, { params: { id } }), { ...page, inherited: true, version: 0 });
});

it("takes hours as people write them, and says at its day what can’t be read", async () => {
  sent.mockResolvedValue({ ...page, version: 3 });
  const { user } = showPage(<HoursEdit locationId={null} name="the clinic" page={page} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const tuesday = screen.getByLabelText("Tuesday");
  await user.type(tuesday, "mornings{Control>}{Enter}{/Control}");
  expect(await screen.findByText(/Write hours such as/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(tuesday);
  await user.type(tuesday, "8-12, 1-5{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(bodies().at(-1)).toMatchObject({
    regular: {
      monday: [{ from: "08:00", to: "12:00" }],
      tuesday: [
        { from: "08:00", to: "12:00" },
        { from: "13:00", to: "17:00" },
      ],
    },
    version: 2,
    keepBooked: false,
  });
});

it("names who is booked outside of new hours, and keeps them where that is wished", async () => {
  const fix = { label: "Santos, Ana, 11/30/26, 9:00 AM, Main", href: "/visits/visit-details/1" };
  const details = [{ code: "hours.booked", message: fix.label, fix }];
  const problem = { code: "hours.booked", message: "1 appointment is booked outside of these hours.", details };
  sent.mockRejectedValueOnce(new CallProblem(409, problem)).mockResolvedValue({ ...page, version: 3 });
  const { user } = showPage(<HoursEdit locationId={id} name="North" page={page} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Monday"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: problem.message });
  expect(within(dialog).getByRole("link", { name: fix.label })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Keep them booked" }));
  await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ keepBooked: true, version: 2 }));
});

it("edits how appointments are offered", async () => {
  sent.mockImplementation(async () => ({ ...Scheduling.parse({}), duration: 20, version: 1 }));
  const { user } = showPage(<SchedulingEdit page={{ ...Scheduling.parse({}), version: 0 }} />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const duration = screen.getByLabelText("An appointment takes");
  await user.clear(duration);
  await user.type(duration, "20{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ duration: 20, overlappings: 3, version: 0 }));
});

it("edits a location, whose empty numbers are the clinic’s", async () => {
  sent.mockResolvedValue({ ...north, address: "1 Heron Road", version: 4 });
  const { user } = showPage(<LocationEdit location={north} />);
  await user.click((await screen.findAllByRole("button", { name: "Edit" }))[0] as HTMLElement);
  await user.type(screen.getByLabelText("Address"), "1 Heron Road{Control>}{Enter}{/Control}");
  await vi.waitFor(() =>
    expect(bodies().at(-1)).toEqual({
      name: "North",
      timeZone: null,
      address: "1 Heron Road",
      phone: null,
      duration: null,
      buffer: null,
      overlappings: null,
      lead: null,
      daysAhead: null,
      byVisitType: [],
      visitTypeIds: [],
      disabled: false,
      version: 3,
    }),
  );
});

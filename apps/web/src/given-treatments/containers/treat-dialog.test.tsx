import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import type { OfferedRegimen, TreatmentOffer } from "@tracewell/contract/given-treatments";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { TreatDialog } from "./treat-dialog.tsx";

const me = "01980000-0000-7000-8000-00000000aaaa";
vi.mock("../../platform/session/use-session.ts", () => ({ useViewer: () => ({ id: me }) }));

const record = "01980000-0000-7000-8000-000000000001";
const regimen = (nth: number, title: string, more: Partial<OfferedRegimen> = {}): OfferedRegimen => ({
  definition: { id: "01980000-0000-7000-8000-0000000000d1", name: "Chlamydia" },
  infection: null,
  regimen: { id: `01980000-0000-7000-8000-00000000000${nth}`, title, description: null, dose: null, route: null },
  offered: true,
  reasons: [],
  standard: false,
  ofResult: true,
  ...more,
});
const offer: TreatmentOffer = {
  regimens: [
    regimen(1, "Doxycycline 100 mg", {
      offered: false,
      reasons: [{ code: "treatment.pregnant", text: "No doxycycline in pregnancy." }],
    }),
    regimen(2, "Azithromycin 1 g", { standard: true }),
  ],
  treatmentType: "Treated",
  pregnancy: "Pregnant",
  allergies: ["Penicillin"],
};

const sent: Record<string, unknown>[] = [];
const answers: Response[] = [];
beforeEach(() => {
  setApiRoot("/api");
  sent.length = 0;
  answers.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const url = String(address instanceof Request ? address.url : address);
    if (url.includes("/treatments/offer")) return Response.json({ data: offer });
    if (init?.method === "POST") {
      sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return answers.shift() ?? Response.json({ data: { groups: [], write: { allowed: true, reasons: [] } } });
    }
    return Response.json({ data: [], total: 0, totalIsExact: true, next: null });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

async function open() {
  const onClose = vi.fn();
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <TreatDialog recordId={record} afterResult onClose={onClose} />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Treat" }));
  return { ...shown, dialog, onClose };
}

it("begins with the standard regimen, and says what is not offered and why [R10-11]", async () => {
  const { dialog } = await open();
  expect(dialog.getByRole<HTMLInputElement>("combobox", { name: "Regimen" }).value).toBe("Azithromycin 1 g (standard)");
  dialog.getByText("Pregnancy: Pregnant. Allergies: Penicillin.");
  dialog.getByText("Not offered: Doxycycline 100 mg. No doxycycline in pregnancy.");
});

it("records it with its lot by Enter", async () => {
  const { dialog, user, onClose } = await open();
  await user.type(dialog.getByLabelText("Lot number"), "A17{Enter}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      regimenId: offer.regimens[1]?.regimen.id,
      delivery: "Observed",
      treatmentType: "Treated",
      lotNumber: "A17",
      givenById: me,
    },
  ]);
});

it("asks by each warning, and gives it only with a reason", async () => {
  const { dialog, user, onClose } = await open();
  const details = [{ code: "treatment.duplicate", message: "The same regimen was given on 2026-02-10." }];
  answers.push(Response.json({ code: "treatment.needs-acceptance", message: "–", details }, { status: 409 }));
  await user.click(dialog.getByRole("button", { name: "Record" }));
  await dialog.findByText("The same regimen was given on 2026-02-10.");
  const all = dialog.getByRole("button", { name: "Give all the same" });
  await user.click(all);
  dialog.getByText("Say why it is given all the same.");
  await user.type(dialog.getByLabelText(/^Why it is given/), "Vomited");
  await user.click(all);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ accepted: ["treatment.duplicate"], acceptedReason: "Vomited" });
});

it("shows the others when all are asked for, and weighs another one anew", async () => {
  const { dialog, user } = await open();
  const details = [{ code: "treatment.duplicate", message: "The same regimen was given on 2026-02-10." }];
  answers.push(Response.json({ code: "treatment.needs-acceptance", message: "–", details }, { status: 409 }));
  await user.click(dialog.getByRole("button", { name: "Record" }));
  await dialog.findByText(/same regimen/);
  await user.click(dialog.getByRole("checkbox", { name: "Show all regimens" }));
  await user.click(dialog.getByRole("combobox", { name: "Regimen" }));
  await user.click(await screen.findByText("Doxycycline 100 mg (not offered)"));
  expect(dialog.queryByText(/same regimen/)).toBeNull();
  dialog.getByRole("button", { name: "Record" });
});

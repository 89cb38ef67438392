import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { setApiRoot } from "../../platform/calls/call-address.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import type { ExposureDraft } from "./contact-draft.ts";
import { ExposureFields } from "./exposure-fields.tsx";

beforeEach(() => {
  setApiRoot("/api");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data: [], total: 0, next: null }));
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const empty: ExposureDraft = {
  relationshipId: null,
  exposureTypeId: null,
  referralBasisId: null,
  frequency: null,
  firstExposureOn: "",
  lastExposureOn: "",
};

function fields() {
  const onChange = vi.fn();
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <ExposureFields exposure={empty} onChange={onChange} errors={{ lastExposureOn: "It is before the first one." }} />
    </QueryClientProvider>,
  );
  return { ...shown, onChange };
}

it("asks how often two persons met, with spans that read as spans [R9-68]", async () => {
  const { user, onChange } = fields();
  await user.click(screen.getByRole("combobox", { name: "How often" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Once", "2–5", "6–25", "26–50", "51–100", "100+"]);
  await user.click(screen.getByRole("option", { name: "6–25" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ frequency: "6 - 25" });
});

it("says at a day what is wrong with it", () => {
  fields();
  expect(screen.getByRole("textbox", { name: "Last exposure" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("It is before the first one.")).toBeTruthy();
});

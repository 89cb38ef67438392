import { screen } from "@testing-library/react";
import type { EarlierPartner } from "@tracewell/contract/unnamed-partners";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { EarlierPartners } from "./earlier-partners.tsx";

const mike: EarlierPartner = {
  id: "0190a0c0-0000-7000-8000-000000000001",
  firstName: "Mike",
  handle: "mike_88",
  site: "Grindr",
  venue: null,
  approximateAge: null,
  sex: null,
  looks: null,
  whereabouts: null,
  investigations: 2,
  resolved: false,
  reasons: ["handle", "sound"],
};

it("says why an earlier partner may be the same, and takes the one that is chosen", async () => {
  const onChoose = vi.fn();
  const { user } = show(<EarlierPartners partners={[mike]} onChoose={onChoose} />);
  expect(screen.getByText("Same handle")).toBeTruthy();
  expect(screen.getByText("First name sounds alike")).toBeTruthy();
  expect(screen.getByText("Named in 2 investigations")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /as Mike, mike_88 \(Grindr\)$/ }));
  expect(onChoose).toHaveBeenCalledWith(mike);
});

it("says of a resolved one that their person becomes a contact", () => {
  show(<EarlierPartners partners={[{ ...mike, resolved: true }]} onChoose={vi.fn()} />);
  expect(screen.getByText(/^Resolved into a person/)).toBeTruthy();
});

it("shows nothing where nobody is alike", () => {
  show(<EarlierPartners partners={[]} onChoose={vi.fn()} />);
  expect(screen.queryByText("Possible matches")).toBeNull();
});

import { screen, within } from "@testing-library/react";
import type { PersonFound } from "@tracewell/contract/persons";
import { expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { PersonSearch } from "./person-search.tsx";

const person = (part: Partial<PersonFound>): PersonFound =>
  ({
    id: "p1",
    personNumber: "00001234",
    fullName: "Okafor, Daniel",
    dateOfBirth: "1990-04-12",
    age: 35,
    sexAtBirth: "Male",
    phone: "+15550120345",
    email: null,
    address: null,
    openRecords: 0,
    ...part,
  }) as PersonFound;
const daniel = person({ openRecords: 2 });
const dana = person({ id: "p2", personNumber: "00005678", fullName: "Okafor, Dana" });

function search(props: Partial<Parameters<typeof PersonSearch>[0]> = {}) {
  const onUse = vi.fn();
  const onType = vi.fn();
  const shown = show(
    <PersonSearch
      typed="okafor"
      onType={onType}
      candidates={[daniel, dana]}
      total={2}
      settled
      error={null}
      mayUse={() => ({ allowed: true, reasons: [] })}
      onUse={onUse}
      newPerson={<button type="button">New person</button>}
      {...props}
    />,
  );
  return { ...shown, onUse, onType };
}

const found = () => screen.getAllByRole("status")[0]?.textContent;
const candidate = (name: string) => {
  const items = within(screen.getByRole("list", { name: "Persons found" })).getAllByRole("listitem");
  return items.find(({ textContent }) => textContent?.includes(name)) as HTMLElement;
};

it("begins with the cursor in the search, and tells what is typed", async () => {
  const { user, onType } = search({ typed: "", candidates: null });
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Find the person" }));
  await user.keyboard("o");
  expect(onType).toHaveBeenCalledWith("o");
  expect(found()).toBe("");
});

it("shows of each person enough to tell them apart", () => {
  search();
  expect(candidate("Daniel").textContent).toMatch(/2 open records.*Born 04\/12\/1990.*\(555\) 012-0345.*No\. 00001234/);
  expect(candidate("Dana").textContent).not.toContain("open record");
});

it("takes the person whose button is pressed", async () => {
  const { user, onUse } = search();
  await user.click(within(candidate("Dana")).getByRole("button", { name: "Use this person" }));
  expect(onUse).toHaveBeenCalledExactlyOnceWith(dana);
});

it("takes nobody who may not be used, and says why", async () => {
  const { user, onUse } = search({
    mayUse: ({ id }) => ({
      allowed: id === "p2",
      reasons: id === "p2" ? [] : [{ code: "person.same", text: "They are the patient." }],
    }),
  });
  await user.click(within(candidate("Daniel")).getByRole("button", { name: "Use this person" }));
  expect(onUse).not.toHaveBeenCalled();
  expect(await screen.findByText("They are the patient.")).toBeTruthy();
});

it.each([
  [{ candidates: [daniel], total: 1 }, "1 person found"],
  [{ total: 2 }, "2 persons found"],
  [{ total: 37 }, "The best 2 of 37 persons. Add a birth date or a phone to narrow them down."],
  [{ total: 100 }, "The best 2 of 100 or more persons. Add a birth date or a phone to narrow them down."],
  [{ settled: false }, "Searching…"],
])("says how many were found: %o", (props, words) => {
  search(props);
  expect(found()).toBe(words);
});

it("offers to make a new person only when it knows who is there", () => {
  const { unmount } = search({ settled: false });
  expect(screen.queryByRole("button", { name: "New person" })).toBeNull();
  unmount();
  search({ candidates: [], total: 0 });
  expect(screen.getByText("Nobody like that is known yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "New person" })).toBeTruthy();
});

it("says that the search failed, and tries again", async () => {
  const onRetry = vi.fn();
  const { user } = search({ candidates: null, error: { message: "No answer", onRetry } });
  expect(found()).toBe("");
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("says why someone may be the one, and names others who may be", () => {
  const reasons = [
    { field: "dateOfBirth", agreement: "agrees" as const, text: "Same birth date" },
    { field: "email", agreement: "missing" as const, text: "No email" },
  ];
  const ada = person({ id: "p3", fullName: "Okafor, Ada" });
  search({
    matches: [
      { person: daniel, score: 0.93, reasons, needed: [] },
      { person: ada, score: 0.5, reasons, needed: ["a date of birth that agrees"] },
    ],
  });
  expect(candidate("Daniel").textContent).toContain("93% alikeSame birth date");
  expect(candidate("Daniel").textContent).not.toContain("No email");
  const others = within(screen.getByRole("region", { name: "Possibly known already" }));
  expect(others.getByText("One person may be the same:")).toBeTruthy();
  expect(others.getByText(/Ada/)).toBeTruthy();
  expect(others.getByText("Certain only with a date of birth that agrees")).toBeTruthy();
});

import { expectAccessible, expectNoSidewaysScroll, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { nameOfTheirOwn } from "./lab-report.ts";
import { goTo } from "./navigation.ts";
import { makePerson } from "./person.ts";
import { card } from "./record.ts";

test.describe("persons", () => {
  test("the list is narrowed down in the address, and leads to a person [R1-10] [R2.2-10]", async ({ signedIn }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    const number = await makePerson(page, name, { "First name": "Ida", "Date of birth": "04/12/1990" });
    await goTo(page, "Persons");
    await expect(page.getByRole("columnheader", { name: "Open records" })).toBeVisible();
    await expectAccessible(page, "the persons list");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Name" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`name=${name}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: /^\d{8}$/ })).toHaveCount(1);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, "a person's page");
    await page.goto("/persons");
    await expectNoSidewaysScroll(page, "the persons list");
  });

  test("who they are is read first, and changed in its place by keyboard", async ({ signedIn }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    await makePerson(page, name, { "First name": "Ida" });
    await expect(card(page, "Demographics").getByText(name)).toBeVisible();
    await expectAccessible(page, "a person's page");
    await page.keyboard.press("e");
    await expect(page.getByRole("textbox", { name: "Last name" })).toBeFocused();
    await page.getByRole("textbox", { name: "Mobile phone" }).fill("410 555 0188");
    await page.getByRole("combobox", { name: "Sex at birth" }).selectOption("Female");
    await expectAccessible(page, "the form of a person");
    await page.keyboard.press("Control+Enter");
    await expect(card(page, "Demographics").getByRole("link", { name: "(410) 555-0188" })).toBeVisible();
    await expect(card(page, "Demographics").getByRole("status")).toHaveText("Saved");
    await expect(
      card(page, "Activity")
        .getByText(/changed person/)
        .first(),
    ).toBeVisible();
  });

  test("addresses are suggested while one types, and one of them is the primary one [R7-68] [R3-11]", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor");
    const city = `Port ${nameOfTheirOwn()}`;
    await makePerson(page, nameOfTheirOwn(), { Street: "417 Harbor View Road", City: city, "Zip code": "21499" });
    await makePerson(page, nameOfTheirOwn(), { Street: "1 Elm Street" });
    const addresses = card(page, "Addresses");
    await addresses.getByRole("button", { name: "Add address" }).click();
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/address/places") && asked.push(request.url()));
    await addresses.getByRole("combobox", { name: "Street" }).pressSequentially(city, { delay: 20 });
    await page.getByRole("option", { name: new RegExp(city) }).click();
    // Typed within the time that the hand rests: asked once, for all of it.
    expect(asked).toHaveLength(1);
    await expect(addresses.getByLabel("ZIP code")).toHaveValue("21499");
    await addresses.getByLabel("This is the primary address").check();
    await addresses.getByRole("combobox", { name: "How certain" }).selectOption("FOUND");
    await expectAccessible(page, "the form of an address");
    await addresses.getByRole("button", { name: "Save" }).click();
    await expect(addresses.getByText("Primary", { exact: true })).toHaveCount(1);
    await expect(addresses.getByRole("listitem").first()).toContainText(city);
    await expect(addresses.getByRole("listitem").first()).toContainText("Found there");
  });

  test("two persons become one, field by field, and are two again [R2.8-09]", async ({ signedIn }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    const other = await makePerson(page, name, { "First name": "Idda", Email: `${name}@example.org`.toLowerCase() });
    await makePerson(page, name, { "First name": "Ida", "Mobile phone": "410 555 0189" });
    await page.getByRole("button", { name: "Merge…" }).click();
    await page.getByRole("listitem").filter({ hasText: other }).getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("radio", { name: "First name: Ida" })).toBeChecked();
    await page.getByRole("radio", { name: "First name: Idda" }).check();
    await expectAccessible(page, "the merge of two persons");
    await page.getByRole("button", { name: /^Merge into/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name}, Idda` })).toBeVisible();
    await expect(card(page, "Demographics").getByRole("link", { name: /@example.org/ })).toBeVisible();
    await page.getByRole("list", { name: "Merges" }).getByRole("button", { name: "Undo the merge" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the merge" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name}, Ida` })).toBeVisible();
    await page.goto(`/persons?search=${name}`);
    await expect(page.getByRole("link", { name: /^\d{8}$/ })).toHaveCount(2);
  });

  test("a person whom nothing is about can be deleted, with a reason", async ({ signedIn }) => {
    const page = await signedIn("supervisor");
    const name = nameOfTheirOwn();
    await makePerson(page, name);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Entered twice");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/persons$/);
    await page.goto(`/persons?search=${name}`);
    await expect(page.getByText("No person fits")).toBeVisible();
  });
});

test.describe("a record's person", () => {
  test("is changed on the record's page, and leads to their own", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/investigations" });
    await page.getByRole("link", { name: /^C-/ }).first().click();
    const person = card(page, "Person");
    await person.getByRole("button", { name: "Edit" }).click();
    const nickname = nameOfTheirOwn();
    await person.getByLabel("Nickname").fill(nickname);
    await page.keyboard.press("Control+Enter");
    await expect(person.getByText(nickname)).toBeVisible();
    await person.getByRole("link", { name: /^\d{8}$/ }).click();
    await expect(page).toHaveURL(/person-details/);
    await expect(card(page, "Demographics").getByText(nickname)).toBeVisible();

    // What they say of themselves is noted from here, on the record that is current.
    const medications = card(page, "Medications");
    await medications.getByRole("button", { name: "Add medication" }).click();
    await expect(medications.getByText(/^Noted on .+ [A-Z]-\d{4}-\d{6}$/)).toBeVisible();
    await medications.getByLabel("Medication *").fill(`Metformin ${nickname}`);
    await medications.getByRole("button", { name: "Save" }).click();
    await expect(medications.getByRole("form")).toHaveCount(0);
    await expect(medications.getByText(`Metformin ${nickname}`)).toBeVisible();
  });
});

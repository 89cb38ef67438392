import { importFile, messageRow, openFileOf } from "./import.ts";
import { expect, test } from "./journey.ts";
import { asFile, dayOfTheirOwn, labReport, nameOfTheirOwn } from "./lab-report.ts";

const aReport = (lastName: string, controlId: string, born = "19880402") =>
  labReport({ controlId, lastName, firstName: "Imogen", born });

test.describe("importing", () => {
  test("a broken message stays with its reason, is mended here and goes in; the good ones went in at once", async ({
    signedIn,
  }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const [first, broken, last] = [nameOfTheirOwn(), nameOfTheirOwn(), nameOfTheirOwn()];
    const withoutPatient = aReport(broken, `${broken}-1`)
      .split("\r")
      .filter((segment) => !segment.startsWith("PID"))
      .join("\r");
    await importFile(
      page,
      asFile("one-is-broken.hl7", aReport(first, `${first}-1`), withoutPatient, aReport(last, `${last}-1`)),
    );

    await expect(page.getByRole("status").filter({ hasText: "1 of 3 messages was rejected." })).toBeVisible();
    await expect(messageRow(page, 1)).toContainText("New");
    await expect(messageRow(page, 2)).toContainText("Rejected");
    await expect(messageRow(page, 2)).toContainText("PID");
    await expect(messageRow(page, 3)).toContainText("New");

    await messageRow(page, 2).getByRole("link", { name: "No. 2" }).click();
    const drawer = page.getByRole("dialog", { name: "Message 2" });
    const header = drawer.getByRole("textbox", { name: "Line 1, MSH" });
    await expect(header).toHaveValue(/^MSH/);
    await header.press("Control+End");
    await header.press("Enter");
    await drawer
      .getByRole("textbox", { name: /^Line 2/ })
      .fill(`PID|1||${broken}^^^J^MR||${broken}^Imogen||19880402|F`);
    await drawer.getByRole("button", { name: "Try again, mended" }).click();
    await expect(page.getByText("Message 2 went in: new.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(messageRow(page, 2)).toContainText(broken);
    await openFileOf(page, 2);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${broken}, Imogen`);
  });

  test("the same file a second time creates nothing", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    const name = nameOfTheirOwn();
    const file = asFile("twice.hl7", aReport(name, `${name}-1`), aReport(name, `${name}-2`, "19880402"));
    await importFile(page, file);
    await expect(page.getByText("All 2 messages went in.")).toBeVisible();
    await importFile(page, file);
    await expect(page.getByText("All of it was here already; nothing was doubled.")).toBeVisible();
    await expect(messageRow(page, 1)).toContainText("Unchanged");
  });

  test("a file that is no lab report is refused with the reason [R4-13]", async ({ signedIn }) => {
    const page = await signedIn("supervisor", { at: "/import" });
    await importFile(page, asFile("letter.txt", "Dear colleague, this is a letter."));
    await expect(page.getByText("Failed to Complete")).toBeVisible();
    await expect(page.getByRole("link", { name: "Import another file" })).toBeVisible();
  });
});

test("a doubtful match is settled with the candidates side by side", async ({ signedIn }) => {
  const page = await signedIn("supervisor", { at: "/import" });
  const name = nameOfTheirOwn();
  // Twins, or one person misspelt: only a look can tell.
  const twin = {
    lastName: name,
    born: dayOfTheirOwn(),
    phone: "9515550142",
    street: "12 Olive Row",
    medicalRecordNumber: "",
  };
  const ofTwin = (firstName: string) => labReport({ ...twin, firstName, controlId: `${name}-${firstName}` });
  await importFile(page, asFile("known.hl7", ofTwin("Maria")));
  await importFile(page, asFile("nearly.hl7", ofTwin("Marta")));
  await expect(messageRow(page, 1)).toContainText("Who is it?");
  const reference = await openFileOf(page, 1);

  const review = page.getByRole("region", { name: "Who is this about?" });
  await expect(review.getByText("In the report")).toBeVisible();
  await expect(review.getByRole("cell", { name: /Maria/ }).first()).toBeVisible();
  await expect(review.getByText(/\d+% match/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Elevate/ })).toHaveAttribute("aria-disabled", "true");

  await review.getByRole("button", { name: "Same person" }).first().click();
  await expect(page.getByText(new RegExp(`${reference} is about ${name}, Maria`))).toBeVisible();
  await expect(review).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name}, Maria`);
});

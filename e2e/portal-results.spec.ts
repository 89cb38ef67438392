import type { Page } from "@playwright/test";
import { languages } from "@tracewell/contract/constants";
import { linkTries } from "@tracewell/contract/portal-results";
import { desk, expectAccessible, expectNoSidewaysScroll, expectUsable, phone } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { resultLinkSentTo } from "./mailbox.ts";
import { aTestFor, resultLinkFor } from "./patient-results.ts";
import { aPortalPatient, enterPortal } from "./portal.ts";

test.slow();
test.use({ viewport: phone, expectedFaults: /status of (404|409|422|429)/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const titles = {
  en: "Chlamydia was found",
  es: "Se encontró clamidia",
  fr: "La chlamydia a été trouvée",
  my: "ကလာမိုင်ဒီးယား တွေ့ရှိပါသည်",
  zh: "检出衣原体",
};

test("a patient reads a result after a tap, and the clinic sees that they did [R10-18] [R1-08]", async ({
  page,
  signedIn,
}) => {
  const patient = await aPortalPatient();
  const clinician = await signedIn("clinician");
  const chlamydia = await aTestFor(clinician, patient.personId);
  await chlamydia.result("Detected");
  await aTestFor(clinician, patient.personId, { shortName: "GC", recordId: chlamydia.order.reference.id });
  await enterPortal(page, patient);
  await test.step("the home says that something is there, and not what", async () => {
    await expect(page.getByText("A result is waiting")).toBeVisible();
    await expect(page.getByText(/chlamydia/i)).toHaveCount(0);
    await expectUsable(page, "the home with a result", [desk, phone]);
    await page.getByRole("link", { name: "Go to my result" }).click();
  });
  await test.step("nothing of it shows before the tap", async () => {
    await expect(page).toHaveURL(/\/patient\/results$/);
    await expect(page.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText(/chlamydia|gonorrhea|urine/i)).toHaveCount(0);
    await expectUsable(page, "the results", [desk, phone]);
    await button(page, /New$/).click();
  });
  await test.step("then it says what it means and what to do next", async () => {
    await expect(heading(page, titles.en)).toBeFocused();
    for (const part of ["What we tested", "What it means", "What to do next", "Questions?"])
      await expect(heading(page, part)).toBeVisible();
    await expect(page.getByText("Call us if you have no medicine yet.")).toBeVisible();
    await expectUsable(page, "a result", [desk, phone]);
  });
  await test.step("in each of the five languages", async () => {
    for (const language of languages) {
      await page.getByRole("banner").getByRole("combobox").selectOption(language);
      await expect(heading(page, titles[language])).toBeVisible();
      await expectAccessible(page, `a result in ${language}`);
      await expectNoSidewaysScroll(page, `a result in ${language}`);
    }
    await page.getByRole("banner").getByRole("combobox").selectOption("en");
  });
  await test.step("on paper without what is for the screen", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(heading(page, titles.en)).toBeVisible();
    await expect(page.getByText("Rosa Diaz").last()).toBeVisible();
    for (const name of ["Hide", "Leave now", "Print"]) await expect(button(page, name)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("it was read, and can be hidden", async () => {
    await button(page, "Hide").click();
    await expect(page.getByText(/chlamydia/i)).toHaveCount(0);
    await expect(button(page, /Read$/)).toBeVisible();
    await button(page, /Not ready yet$/).click();
    await expect(heading(page, "Your result is being worked on")).toBeVisible();
  });
  await test.step("a correction is new again, and says so", async () => {
    await chlamydia.result("Not detected");
    await page.reload();
    await button(page, /New$/).click();
    await expect(page.getByText(/^This result was corrected/)).toBeVisible();
  });
  await test.step("who has to leave at once is gone", async () => {
    await page.route("https://www.weather.gov/", (route) => route.fulfill({ body: "Weather" }));
    await page.getByRole("banner").getByRole("button", { name: "Leave now" }).click();
    await expect(page).toHaveURL("https://www.weather.gov/");
    await page.goto("/patient/results");
    await expect(page).toHaveURL(/\/auth\/patient\/login$/);
  });
});

test("a link opens one result after the date of birth, and a fresh one is a tap away [R10-19]", async ({
  page,
  signedIn,
}) => {
  const patient = await aPortalPatient();
  const taken = await aTestFor(await signedIn("clinician"), patient.personId);
  await taken.result("Detected");
  const link = await resultLinkFor(taken.order.id, patient.login);
  const question = page.getByLabel("Date of birth");
  const answer = async (born: string, name: string | RegExp = "Yes, open my message") => {
    await question.fill(born);
    await button(page, "Next").click();
    await button(page, name).click();
  };
  await page.goto(link);
  await test.step("it tells nothing, and asks for the date of birth", async () => {
    await expect(heading(page, "A message from your clinic")).toBeVisible();
    await expect(page).toHaveTitle(/^My clinic/);
    await expectUsable(page, "a link to a result", [desk, phone]);
    await question.fill("06/01/1985");
    await button(page, "Next").click();
    await expect(page.getByText("June 1, 1985")).toBeVisible();
    await expectUsable(page, "the date of birth in words", [desk, phone]);
    await button(page, "Change it").click();
  });
  await test.step("a wrong one costs a try", async () => {
    await answer("06/02/1985");
    await expect(page.getByText("That is not the date of birth that we have. Check it and try again.")).toBeVisible();
    await expect(page.getByText("You can try 9 more times.")).toBeVisible();
    await expectAccessible(page, "a wrong date of birth");
  });
  await test.step("the right one opens it, whichever way it is written", async () => {
    await answer("01/06/1985", "No, it is June 1, 1985");
    await expect(heading(page, titles.en)).toBeVisible();
    await expectUsable(page, "a result by a link", [desk, phone]);
    await button(page, "Hide").click();
    await expect(page.getByText(/chlamydia/i)).toHaveCount(0);
    await button(page, "Open it again").click();
    await expect(heading(page, titles.en)).toBeVisible();
  });
  await test.step("in the order of the language", async () => {
    await page.reload();
    await page.getByRole("combobox").selectOption("es");
    await page.getByLabel("Fecha de nacimiento").fill("01/06/1985");
    await button(page, "Siguiente").click();
    await expect(page.getByText("1 de junio de 1985", { exact: true })).toBeVisible();
    await button(page, "Sí, abrir mi mensaje").click();
    await expect(heading(page, titles.es)).toBeVisible();
    for (const language of languages) {
      await page.getByRole("combobox").selectOption(language);
      await expectAccessible(page, `a result by a link in ${language}`);
      await expectNoSidewaysScroll(page, `a result by a link in ${language}`);
    }
    await page.getByRole("combobox").selectOption("en");
  });
  await test.step("who has no tries left sends themselves a fresh link", async () => {
    await page.reload();
    for (let tries = 1; tries < linkTries; tries++) await answer("06/02/1985");
    await expect(page.getByText("There were too many wrong dates of birth. Send a new link.")).toBeVisible();
    await expectUsable(page, "a used-up link", [desk, phone]);
    await button(page, "Send me a new link").click();
    await expect(page.getByText(/^We sent a new link to .\*\*\*@patient\.example\.$/)).toBeVisible();
    await page.goto(`/auth/patient/open#${await resultLinkSentTo(page.request, patient.login)}`);
    await page.reload();
    await answer("06/01/1985");
    await expect(heading(page, titles.en)).toBeVisible();
  });
  await test.step("a link that is cut off leads nowhere, and says so", async () => {
    await page.goto("/auth/patient/open#short");
    await page.reload();
    await expect(page.getByText("This link is not complete. Open it again from your message.")).toBeVisible();
  });
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { aMember } from "./members.ts";
import { giveCredentials, signIn, signOut } from "./sign-in.ts";

// Where a session ends, the calls that are under way are answered with 401, and the console notes it.
// Where the clock is put forward, the live channel's signs of life are late, and the server closes it before the next.
test.use({ expectedFaults: /status of 401|WebSocket is already in CLOSING/ });
// Hours pass by the clock, and a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const myDay = (page: Page) => page.getByRole("heading", { name: "My day" });
const stillThere = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });

const tokenIn = (page: Page, area: "sessionStorage" | "localStorage" = "sessionStorage") =>
  page.evaluate((name) => {
    const storage = name === "sessionStorage" ? sessionStorage : localStorage;
    return Object.entries(storage).find(([key]) => key.endsWith("token"))?.[1] ?? "";
  }, area);

const endOnServer = async (page: Page) => {
  const headers = { authorization: await tokenIn(page) };
  await page.request.post("/api/user/session/track-logout", { headers });
};

test.describe("a desk that nobody sits at", () => {
  test("is warned in the last minute, and left after it; the way back is kept [R4-37] [R9-03]", async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "investigator");
    await page.goto("/incoming-files");
    await expect(page.getByRole("heading", { name: "Incoming files" })).toBeVisible();
    await page.clock.fastForward("28:50");
    await expect(stillThere(page)).toBeHidden();
    await page.clock.fastForward("00:20");
    await expect(stillThere(page)).toBeVisible();
    await expect(stillThere(page).getByRole("timer")).toHaveText(/^0:[45]\d$/);
    await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await expectAccessible(page, "the idle warning");

    await page.mouse.move(200, 200);
    await expect(stillThere(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(stillThere(page)).toBeHidden();

    await page.clock.fastForward("29:10");
    await expect(stillThere(page)).toBeVisible();
    const token = await tokenIn(page);
    await page.clock.fastForward("01:00");
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText("You were signed out because nothing was done for a while.")).toBeVisible();
    const headers = { authorization: token };
    // The server hears of it while the page is already the sign-in.
    await expect.poll(async () => (await page.request.get("/api/user/session", { headers })).status()).toBe(401);
    await signIn(page, "investigator");
    await expect(page).toHaveURL(/\/incoming-files/);
  });

  test("was asleep with its lid closed: nobody gets in by touching it", async ({ page }) => {
    await page.clock.install();
    await signIn(page, "investigator");
    await expect(myDay(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3 * 3_600_000);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test("may be left at once from the warning", async ({ page }) => {
    await page.clock.install();
    await signIn(page, "investigator");
    await expect(myDay(page)).toBeVisible();
    await page.clock.fastForward("29:10");
    await stillThere(page).getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText("You were signed out because")).toBeHidden();
  });

  test("tells the server that it is used, for someone who types for long and saves nothing", async ({ page }) => {
    await page.clock.install();
    await signIn(page, "investigator");
    await page.goto("/investigations?status=InProgress");
    await page.getByRole("link", { name: /^C-/ }).first().click();
    const note = page.getByRole("textbox", { name: "New note" });
    await note.pressSequentially("Called");
    const told = page.waitForRequest((request) => request.url().endsWith("/api/mtauth/user"));
    await page.clock.fastForward("03:10");
    await note.pressSequentially(" twice");
    await told;
  });

  test("is not idle while another tab of it is used, and all its tabs end together", async ({ page, context }) => {
    await context.clock.install();
    await signIn(page, "investigator");
    await expect(myDay(page)).toBeVisible();
    const second = await context.newPage();
    await second.goto("/home");
    await expect(myDay(second)).toBeVisible();
    await context.clock.fastForward("20:00");
    await second.mouse.move(100, 100);
    await second.mouse.move(120, 120);
    await context.clock.fastForward("20:00");
    await expect(stillThere(page)).toBeHidden();
    await context.clock.fastForward("09:20");
    await expect(stillThere(page)).toBeVisible();
    await expect(stillThere(second)).toBeVisible();
    await second.getByRole("button", { name: "Stay signed in" }).click();
    await expect(stillThere(page)).toBeHidden();
    await context.clock.fastForward("30:10");
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(second).toHaveURL(/\/auth\/login$/);
  });
});

test.describe("a session that ends on the server", () => {
  const openNewContact = async (page: Page) => {
    await page.goto("/investigations?status=InProgress");
    await page.getByRole("link", { name: /^C-/ }).first().click();
    await page.getByRole("button", { name: "Add contact" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "New contact" })).toBeVisible();
  };
  const fillHalf = async (page: Page) => {
    await page.getByLabel("Find the person").fill("Quillfeather, Ozymandias");
    await page.getByRole("button", { name: "Add a new person" }).click();
    await page.getByLabel("City").fill("Springfield");
    await page.getByLabel("First exposure").fill("11/02/2026");
  };
  const expectHalf = async (page: Page) => {
    await expect(page.getByLabel("Last name")).toHaveValue("Quillfeather");
    await expect(page.getByLabel("City")).toHaveValue("Springfield");
    await expect(page.getByLabel("First exposure")).toHaveValue("11/02/2026");
  };

  test("leads through the sign-in back to the half-filled form [R2.3-12] [R8-06] [R4-36]", async ({ page }) => {
    await signIn(page, "investigator");
    await openNewContact(page);
    await fillHalf(page);
    const place = page.url();
    await endOnServer(page);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    await signIn(page, "investigator");
    await expect(page).toHaveURL(place);
    await expectHalf(page);

    await test.step("which asks before it is left, and is forgotten when it was", async () => {
      await page.getByRole("button", { name: "Cancel" }).click();
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      await question.getByRole("button", { name: "Stay" }).click();
      await expectHalf(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(page).not.toHaveURL(place);
      await page.goto(place);
      await expect(page.getByLabel("First exposure")).toHaveValue("");
      await expect(page.getByLabel("City")).toHaveCount(0);
    });
  });

  test("brings back no word to another user, nor after signing out", async ({ page }) => {
    await signIn(page, "investigator");
    await page.goto("/investigations?status=InProgress");
    await page.getByRole("link", { name: /^C-/ }).first().click();
    const note = page.getByRole("textbox", { name: "New note" });
    await note.fill("Half a sentence about");
    const place = page.url();
    await endOnServer(page);
    await expect(page).toHaveURL(/\/auth\/login$/);

    await signIn(page, "supervisor");
    await page.goto(place);
    await expect(note).toHaveValue("");
    await note.fill("What the supervisor types");
    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/sentence|supervisor types/);

    await signIn(page, "supervisor");
    await page.goto(place);
    await expect(note).toHaveValue("");
  });

  test("comes back with the note that was begun", async ({ page }) => {
    await signIn(page, "investigator");
    await page.goto("/investigations?status=InProgress");
    await page.getByRole("link", { name: /^C-/ }).first().click();
    const note = page.getByRole("textbox", { name: "New note" });
    await note.fill("Half a sentence about");
    await endOnServer(page);
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(page, "investigator");
    await expect(note).toHaveValue("Half a sentence about");
    await expect(page.getByText("Draft kept")).toBeVisible();
  });
});

test("of the clinic before nothing stays: not on the screen, not by going back, not in what is heard [R2.6-04]", async ({
  page,
}) => {
  const { email, clinics } = await aMember({ clinics: [{ twoFactor: false }, { twoFactor: false }] });
  const [first, second] = clinics;
  await page.goto("/auth/login");
  await giveCredentials(page, email);
  await page.getByRole("button", { name: first }).click();
  await expect(myDay(page)).toBeVisible();
  const before = await tokenIn(page);
  const logins: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const login = /^CONNECT\n(?:.*\n)*?login:(.+)/.exec(String(payload))?.[1];
      if (login) logins.push(decodeURIComponent(login));
    }),
  );
  await page.goto("/investigations");
  await expect(page.getByRole("heading", { level: 1, name: "Investigations" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { ofTheClinicBefore: true }));

  let isOver = false;
  const askedAsBefore: string[] = [];
  page.on("response", (response) => {
    isOver ||= response.url().endsWith("/mtauth/user-in-clinic");
  });
  await page.getByRole("button", { name: `Clinic: ${first}. Change` }).click();
  page.on("request", (request) => {
    // The live channel, which the server hangs up, asks for the session once more.
    const asksForSession = request.url().endsWith("/api/user/session");
    if (isOver && !asksForSession && request.headers().authorization === before) askedAsBefore.push(request.url());
  });
  await page.getByRole("menuitemradio", { name: second }).click();
  await expect(page.getByRole("button", { name: `Clinic: ${second}. Change` })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(first ?? "", { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => "ofTheClinicBefore" in window)).toBe(false);
  expect(await tokenIn(page)).not.toBe(before);
  expect(askedAsBefore).toEqual([]);
  const old = await page.request.get("/api/user/session", { headers: { authorization: before } });
  expect(old.status()).toBe(401);
  await expect.poll(() => logins.at(-1)).toBe(await tokenIn(page));

  await page.goBack();
  await expect(page.getByRole("button", { name: `Clinic: ${second}. Change` })).toBeVisible();
});

test("a form with unsaved work is asked about before the clinic is changed", async ({ page }) => {
  await signIn(page, "supervisor");
  await page.goto("/investigations?status=InProgress");
  await page.getByRole("link", { name: /^C-/ }).first().click();
  await page.getByRole("button", { name: "Add contact" }).first().click();
  await page.getByLabel("First exposure").fill("11/02/2026");
  const clinic = page.getByRole("button", { name: /^Clinic: / });
  const change = async () => {
    await clinic.click();
    await page.getByRole("menuitemradio", { name: "Harbor COVID Response" }).click();
  };
  await change();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("First exposure")).toHaveValue("11/02/2026");
  await change();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("button", { name: "Clinic: Harbor COVID Response. Change" })).toBeVisible();
});

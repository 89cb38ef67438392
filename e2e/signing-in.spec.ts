import { expect, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { demoPassword, giveCredentials, harbor, riverside, signIn, signOut } from "./sign-in.ts";

test.describe("signing in", () => {
  // Where a session ends, the live channel may ask for it once more.
  test.use({ expectedFaults: /status of 401 .*\/api\/user\/session/ });

  test("an empty form says what is missing and asks the server nothing [R5-01] [R5-02] [R5-03]", async ({ page }) => {
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email is required.")).toBeVisible();
    await expect(page.getByText("Password is required.")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill("someone");
    await expect(page.getByText("Please enter a VALID email address")).toBeVisible();
  });

  test("what is wrong shows a moment after an edit, not while one types [R5-53]", async ({ page }) => {
    await page.clock.install();
    await page.goto("/auth/login");
    const wrong = page.getByText("Please enter a VALID email address");
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Email").fill("someone");
    await page.clock.runFor(150);
    await expect(wrong).toBeHidden();
    await page.getByLabel("Email").fill("someone@");
    await page.clock.runFor(150);
    await expect(wrong).toBeHidden();
    await page.clock.runFor(100);
    await expect(wrong).toBeVisible();
  });

  test("someone signs in by the keyboard alone, and may look at what they type", async ({ page }) => {
    await page.goto("/auth/login");
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("investigator@demo.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type(demoPassword);
    await tabTo(page, page.getByRole("button", { name: "Show the password" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await tabTo(page, page.getByRole("button", { name: "Forgot your password?" }));
    await tabTo(page, page.getByRole("button", { name: "Sign in", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
  });

  test("single sign-on that failed says so, and leaves nothing in the address", async ({ page }) => {
    await page.goto("/auth/login#sso-problem=auth.sso-provider");
    await expect(page.getByRole("alert")).toHaveText("Identity provider not found or not initialised.");
    expect(new URL(page.url()).hash).toBe("");
  });

  test.describe("with a wrong password", () => {
    test.use({ expectedFaults: /status of 401/ });

    test("shows what the server says and keeps the email [R8-04] [R4-32]", async ({ page }) => {
      await page.goto("/auth/login");
      await giveCredentials(page, "frontdesk@demo.example", "not-the-password-1");
      await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
      await expect(page.getByLabel("Email")).toHaveValue("frontdesk@demo.example");
      await giveCredentials(page, "frontdesk@demo.example", demoPassword);
      await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
    });
  });

  test("someone with one clinic is in it at once; someone with two chooses, and may change [R1-03] [R2.4-05] [R2.6-01] [R4-27] [R4-28] [R4-31]", async ({
    page,
    signedIn,
  }) => {
    const investigator = await signedIn("investigator");
    await expect(investigator).toHaveURL(/\/home$/);
    await expect(investigator.getByRole("button", { name: /^Clinic:/ })).toHaveCount(0);

    await page.goto("/auth/login");
    await giveCredentials(page, "supervisor@demo.example");
    await expect(page.getByRole("heading", { name: "Choose a clinic" })).toBeVisible();
    await page.getByRole("button", { name: harbor }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole("button", { name: `Clinic: ${harbor}. Change` }).click();
    await page.getByRole("menuitemradio", { name: riverside }).click();
    await expect(page.getByRole("button", { name: `Clinic: ${riverside}. Change` })).toBeVisible();
  });

  test("the address that was wanted is kept and comes after the sign-in [R2.3-09] [R2.3-10] [R2.3-11]", async ({
    page,
  }) => {
    await page.goto("/incoming-files?assignedTo=none");
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain("/incoming-files?assignedTo=none");
    await signIn(page, "investigator");
    await expect(page).toHaveURL(/\/incoming-files\?.*assignedTo=none/);
    await expect(page.getByRole("heading", { name: "Incoming files" })).toBeVisible();
  });

  test("a tab opened from another shares the session, and leaving one leaves both", async ({ page, context }) => {
    await signIn(page, "investigator");
    const second = await context.newPage();
    await second.goto("/incoming-files");
    await expect(second.getByRole("heading", { name: "Incoming files" })).toBeVisible();
    await signOut(page);
    await expect(second).toHaveURL(/\/auth\/login$/);
    await page.goto("/incoming-files");
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

  test.describe("with a token that the server does not know", () => {
    test.use({ expectedFaults: /status of 401/ });

    test("one is signed out, without a word [R8-05]", async ({ page }) => {
      await page.goto("/auth/login");
      await page.evaluate(() => {
        for (const key of ["token", "tracewell.token"]) sessionStorage.setItem(key, "no-token-of-ours");
      });
      await page.goto("/home");
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expect(page.getByText("Your session has ended.")).toHaveCount(0);
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem("tracewell.token"))).toBeNull();
    });
  });

  test.describe("where one may stay signed in", () => {
    test("the session outlives the tab, and ends everywhere when one leaves", async ({ page, context }) => {
      await page.route("**/api/environment", async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        await route.fulfill({ response, json: { data: { ...data, staySignedIn: true } } });
      });
      await page.goto("/auth/login");
      await page.getByLabel("Stay signed in on this device").check();
      await giveCredentials(page, "investigator@demo.example");
      await expect(page.getByRole("heading", { name: "My day" })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("tracewell.token"))).toBeNull();
      await page.close();
      const later = await context.newPage();
      await later.goto("/incoming-files");
      await expect(later.getByRole("heading", { name: "Incoming files" })).toBeVisible();
      await signOut(later);
      expect(await later.evaluate(() => localStorage.getItem("tracewell.token"))).toBeNull();
    });
  });

  test.describe("when the product can't start", () => {
    test.use({ expectedFaults: /ERR_FAILED|can’t be reached/ });

    test("the page says so, and the console why [R8-07]", async ({ page, faults }) => {
      await page.route("**/api/environment", (route) => route.abort());
      await page.goto("/auth/login");
      await expect(page.getByRole("alert")).toContainText("Tracewell could not start");
      expect(faults.join()).toContain("The server can’t be reached.");
    });
  });

  test.describe("when the server ends the session", () => {
    test.use({ expectedFaults: /status of 401/ });

    test("the user comes to the sign-in, is told why, and then back to the page [R8-06] [R4-36]", async ({
      page,
      request,
    }) => {
      await signIn(page, "investigator");
      await page.goto("/incoming-files");
      await expect(page.getByRole("heading", { name: "Incoming files" })).toBeVisible();
      const token = await page.evaluate(
        () => Object.entries(sessionStorage).find(([key]) => key.endsWith("token"))?.[1],
      );
      await request.post("/api/user/session/track-logout", { headers: { authorization: token ?? "" } });
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await signIn(page, "investigator");
      await expect(page).toHaveURL(/\/incoming-files/);
    });
  });
});

import type { Page } from "@playwright/test";
import { anIdentityProvider, type TestProvider } from "../apps/server/testing/identity-provider.ts";
import { expectUsable } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { signOut } from "./sign-in.ts";

/** As a member of staff does at the provider's own page, which then leads back. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await expect(page).toHaveTitle("Test provider");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("single sign-on", () => {
  let provider: TestProvider;
  test.beforeAll(async () => {
    provider = await anIdentityProvider();
  });
  test.afterAll(() => provider.close());

  // A refused form is an answer that the console notes; where a session ends, the live channel may ask for it once more.
  test.use({ expectedFaults: /status of (422|401 .*\/api\/user\/session)/ });

  test("an administrator adds a provider by the keyboard, staff sign in by it, and it is taken away again [R2.5-04] [R1-21]", async ({
    page: visitor,
    signedIn,
  }) => {
    const page = await signedIn("admin");
    await page.getByRole("link", { name: "System settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "System settings" })).toBeVisible();
    await expect(page.getByText("No providers yet")).toBeVisible();
    await expectUsable(page, "system settings without a provider");

    await test.step("what is missing, and what the server finds wrong, is said at the field", async () => {
      await page.getByRole("button", { name: "Add provider" }).first().press("Enter");
      const dialog = page.getByRole("dialog", { name: "Add a provider" });
      await expect(dialog.getByLabel("Display name")).toBeFocused();
      await page.keyboard.press("Control+Enter");
      await expect(dialog.getByText("Enter the name that the sign-in page shows.")).toBeVisible();
      await expect(dialog.getByText("Enter the address of the provider’s metadata.")).toBeVisible();
      await expectUsable(page, "a provider's form");
      await dialog.getByLabel("Display name").fill("County sign-on");
      await dialog.getByLabel("Metadata address").fill(`${provider.metadataUrl}/elsewhere`);
      await page.keyboard.press("Control+Enter");
      await expect(dialog.getByText(/No metadata could be fetched from this address: it answered 404/)).toBeVisible();
      await dialog.getByLabel("Metadata address").fill(provider.metadataUrl);
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toBeHidden();
    });

    const item = page.getByRole("listitem").filter({ hasText: "County sign-on" });
    await test.step("its addresses are ready for the provider's administrator", async () => {
      await expect(item.getByText(/CN=localhost, good until/)).toBeVisible();
      await expect(item.getByText(/\/api\/idp\/[0-9a-f-]{36}\/callback$/)).toBeVisible();
      await expectUsable(page, "system settings with a provider");
    });

    await test.step("a second administrator approves it, and nobody their own", async () => {
      await expect(item.getByText("Waits for approval")).toBeVisible();
      await visitor.goto("/auth/login");
      await expect(visitor.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await expect(visitor.getByRole("link", { name: /County sign-on/ })).toHaveCount(0);
      await expect(item.getByRole("button", { name: /^Approve/ })).toBeDisabled();
      const other = await signedIn("tenants", { at: "/setup" });
      await expectUsable(other, "setup with a provider that waits for approval");
      await other.getByRole("button", { name: /^Approve/ }).press("Enter");
      await expect(other.getByText("County sign-on is approved.")).toBeVisible();
      await page.reload();
      await expect(item.getByText("Active", { exact: true })).toBeVisible();
    });

    await test.step("the administrator tries it, and stays who they are", async () => {
      const opened = page.context().waitForEvent("page");
      await item.getByRole("link", { name: /^Try it/ }).click();
      const tried = await opened;
      await signInAtProvider(tried, "investigator@demo.example");
      await expect(tried).toHaveURL(/\/home$/);
      await expect(tried.getByRole("button", { name: /Profile: .*Reyes/ })).toBeVisible();
      await tried.close();
      await page.reload();
      await expect(item).toBeVisible();
    });

    await test.step("a member of staff signs in by it", async () => {
      await visitor.goto("/auth/login");
      await visitor.getByRole("link", { name: "Sign in with County sign-on" }).click();
      await signInAtProvider(visitor, "investigator@demo.example");
      await expect(visitor).toHaveURL(/\/home$/);
      await expect(visitor.getByRole("heading", { name: "My day" })).toBeVisible();
      await signOut(visitor);
    });

    await test.step("someone without an account is told so", async () => {
      await visitor.getByRole("link", { name: "Sign in with County sign-on" }).click();
      await signInAtProvider(visitor, "nobody@demo.example");
      await expect(visitor.getByRole("alert")).toContainText("User not found");
    });

    await test.step("a provider that is not active is offered no longer, nor one that is gone", async () => {
      await item.getByRole("button", { name: /^Deactivate/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
      await expect(item.getByText("Inactive")).toBeVisible();
      await visitor.goto("/auth/login");
      await expect(visitor.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await expect(visitor.getByRole("link", { name: /County sign-on/ })).toHaveCount(0);
      await item.getByRole("button", { name: /^Delete/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("No providers yet")).toBeVisible();
    });
  });

  test("an administrator sets how sessions end", async ({ signedIn }) => {
    const page = await signedIn("admin", { at: "/system-settings" });
    const sessions = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Sessions" }) })
      .last();
    const minutes = sessions.getByLabel("Sign out when unused for");
    const edit = sessions.getByRole("button", { name: "Edit" });
    await expect(sessions).toContainText("30 minutes");
    await edit.click();
    await minutes.fill("0");
    await expect(page.getByText("Enter 1 to 1440 minutes.")).toBeVisible();
    await minutes.fill("45");
    await page.keyboard.press("Control+Enter");
    await expect(sessions.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(sessions).toContainText("45 minutes");
    await edit.click();
    await minutes.fill("30");
    await page.keyboard.press("Control+Enter");
    await expect(sessions.getByText("Saved")).toBeVisible();
  });
});

import { expect, type Page } from "@playwright/test";

export const demoPassword = "Demo-pass-1";

/** The demo sign-ins that have one role each (domain §11). */
export type Staff =
  | "frontdesk"
  | "clinician"
  | "investigator"
  | "supervisor"
  | "analyst"
  | "admin"
  | "tenants"
  | "product"
  | "kiosk";

export const emailOf = (staff: Staff): string => `${staff}@demo.example`;

export const riverside = "Riverside STD Clinic";
export const harbor = "Harbor COVID Response";

/** Fills the form in and sends it, wherever that leads. */
export async function giveCredentials(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** From the sign-in page to where the product sends this user; the supervisor has two clinics to choose from. */
export async function signIn(page: Page, staff: Staff, { clinic = riverside } = {}): Promise<void> {
  if (!page.url().includes("/auth/login")) await page.goto("/auth/login");
  await giveCredentials(page, emailOf(staff));
  if (staff === "supervisor") await page.getByRole("button", { name: clinic }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Opens the profile menu and leaves by it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Profile: / }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

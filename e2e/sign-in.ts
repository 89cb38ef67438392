import { expect, type Page } from "@playwright/test";
import { authCalls, SignInReply } from "@tracewell/contract/auth";
import { headersToGoOn } from "../apps/server/testing/bot-check.ts";

export const demoPassword = "Demo-pass-1";

/** The demo sign-ins that have one role each (docs/domain.md#demo-clinics). */
export type Staff =
  | "frontdesk"
  | "clinician"
  | "investigator"
  | "supervisor"
  | "analyst"
  | "state"
  | "admin"
  | "tenants"
  | "product"
  | "kiosk";

const emailOf = (staff: Staff): string => `${staff}@demo.example`;

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

/** Of an account that is none of the demo's. */
export type Address = `${string}@${string}`;

/** How to come in. */
type Entrance = {
  /** Of an account that has several; else there is no choice. */
  clinic?: string;
  /** The page to come to; absent: where the product sends this user. */
  at?: string;
  password?: string;
};

/**
 * Comes in with a session that was made by calls, into a tab that holds its token: for journeys that are not about signing
 * in, and need no form for it.
 */
export async function enter(page: Page, who: Staff | Address, entrance: Entrance = {}): Promise<void> {
  const { clinic = riverside, at = "/", password = demoPassword } = entrance;
  const email = who.includes("@") ? who : emailOf(who as Staff);
  const send = async (path: string, data: object, authorization = "") => {
    const ask = (check = {}) => page.request.post(`/api${path}`, { data, headers: { authorization, ...check } });
    let answer = await ask();
    // Other journeys mistype passwords at this address: a sign-in may be asked for a solved bot check.
    const check = headersToGoOn({ statusCode: answer.status(), body: await answer.text() });
    if (check) answer = await ask(check);
    expect(answer.status(), `the answer to ${path} for ${email}`).toBe(200);
    return { token: answer.headers().authorization ?? "", data: (await answer.json()).data as unknown };
  };
  const account = await send(authCalls.signIn.path, { email, password });
  const entries = SignInReply.parse(account.data).tenant_auth_entries;
  const entry = entries.length === 1 ? entries[0] : entries.find(({ tenant_name }) => tenant_name === clinic);
  if (!entry) throw new Error(`${email} has no way into ${clinic}.`);
  const { tenant, actor_uuid } = entry;
  const { token } = await send(authCalls.chooseClinic.path, { tenant, actor_uuid }, account.token);
  // A page of the same origin that starts nothing.
  await page.goto("/ext-env.json");
  await page.evaluate(
    ({ token }) => {
      const { storagePrefix } = JSON.parse(document.body.textContent) as { storagePrefix: string };
      const key = (name: string) => (storagePrefix ? `${storagePrefix}.${name}` : name);
      sessionStorage.setItem(key("token"), token);
      sessionStorage.setItem(key("actor"), "user");
    },
    { token },
  );
  await page.goto(at);
  if (at === "/") await expect(page).not.toHaveURL(({ pathname }) => pathname === "/");
}

/** Opens the profile menu and leaves by it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Profile: / }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

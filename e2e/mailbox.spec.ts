import { randomUUID } from "node:crypto";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./journey.ts";
import { queueMessages } from "./outbox.ts";

const anAddress = () => `${randomUUID().slice(0, 8)}@example.org`;

test("a code that is sent shows in the mailbox by itself, and can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const destination = anAddress();
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "codes and messages are in the mailbox" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mailbox" })).toBeVisible();
  await page.getByLabel("Address").fill(destination.toUpperCase());
  await expect(page.getByText("Nothing was sent to such an address")).toBeVisible();

  const body = "Your verification code is 314159. It is good for 10 minutes.";
  const code = { tenantId: null, channel: "email", destination, subject: "Your code", sensitive: true } as const;
  await queueMessages({ ...code, body, cause: randomUUID() });
  const message = page.getByRole("article").filter({ hasText: destination });
  await expect(message).toContainText(body);
  await page.getByRole("button", { name: "Copy code 314159" }).click();
  await expect(page.getByText("Code 314159 copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("314159");
});

test("a link in a message is opened by a press, the mailbox staying where it is", async ({
  page,
  context,
  baseURL,
}) => {
  const destination = anAddress();
  const body = `Choose a password: ${baseURL}/auth/login. It works once.`;
  await queueMessages({ tenantId: null, channel: "email", destination, body, sensitive: true, cause: randomUUID() });
  await page.goto("/mailbox");
  await page.getByLabel("Address").fill(destination);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: `${baseURL}/auth/login` }).click();
  await expect((await opened).getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mailbox" })).toBeVisible();
});

test("a signed-in user may look into the mailbox too, and everyone can use it", async ({ signedIn }) => {
  const page = await signedIn("clinician");
  const text = { tenantId: null, channel: "sms", urgent: true } as const;
  await queueMessages(
    { ...text, destination: "6145550142", body: `${"Please call the clinic. ".repeat(8)}`, cause: randomUUID() },
    { ...text, destination: "6145550143", body: "Your code is 271828.", sensitive: true, cause: randomUUID() },
    { ...text, destination: "6145550144", body: `https://example.org/${"long/".repeat(40)}`, cause: randomUUID() },
  );
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/mailbox");
  await expect(page.getByText("2 SMS").first()).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the mailbox, ${width} wide`);
    await expectNoSidewaysScroll(page, `the mailbox, ${width} wide`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page, `the mailbox, ${width} wide, in dark`);
    await page.emulateMedia({ colorScheme: "light" });
  }
});

import type { Page } from "@playwright/test";

/** The entries of the main navigation, in their order. */
export const navigationOf = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link").allTextContents();

/** Follows an entry of the main navigation. */
export const goTo = (page: Page, entry: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry, exact: true }).click();

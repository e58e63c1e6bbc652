/** Locators of the header, by the labels in content/. */
import type { Locator, Page } from "@playwright/test";
import { content } from "./pages.ts";

export const { nav } = content.site;

export const bar = (page: Page): Locator => page.getByRole("navigation", { name: nav.region });
export const barLink = (page: Page, name: string): Locator => bar(page).getByRole("link", { name, exact: true });
export const menu = (page: Page): Locator => page.getByRole("navigation", { name: nav.openMenu });
export const menuToggle = (page: Page): Locator => page.getByRole("button", { name: nav.openMenu, exact: true });

/** The button of the services dropdown; on the home page there is none. */
export const servicesButton = (page: Page): Locator => bar(page).getByRole("button", { name: nav.services });
export const servicesList = (page: Page): Locator => page.getByRole("list", { name: nav.allServices });

/** A service as a row of the dropdown. */
export const rowOf = ({ number, name }: { number: number; name: string }): string =>
  `${String(number).padStart(2, "0")}${name.replace(/ \(.*/, "")}`;

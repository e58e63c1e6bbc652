/** The demo, in which every state of the desk can be seen. */
import type { Page } from "@playwright/test";
import { common } from "../../desk/strings/common.ts";
import { expect, servers } from "./fixtures.ts";

/** Enquiries of the demo by what they show. */
export const enquiries = {
  late: "AN-7F3K-2Q",
  wroteTwice: "AN-M4XW-8T",
  long: "AN-V7ZE-2M",
  script: "AN-W4AR-9F",
  calling: "AN-N3DS-8Y",
  hindi: "AN-H6BX-7R",
  mailCameBack: "AN-D7NA-5X",
  messageFailed: "AN-Z5GH-9P",
  messageUnsure: "AN-Y2EV-7C",
  setAside: "AN-9CDR-2K",
  waiting: "AN-B8QS-5V",
  sealed: "AN-S6QD-3W",
};

/** Every screen and every state of an enquiry. */
export const screens: readonly (readonly [string, string])[] = [
  ["To answer", "/desk"],
  ["Waiting", "/desk?list=waiting"],
  ["Done", "/desk?list=done"],
  ["Set aside", "/desk?list=set-aside"],
  ...Object.entries(enquiries).map(([state, reference]) => [`enquiry: ${state}`, `/desk/${reference}`] as const),
  ["reply", `/desk/${enquiries.hindi}/reply`],
  ["reply that failed", `/desk/${enquiries.messageFailed}/reply`],
  ["search", "/desk/search?q=solanki"],
  ["statistics", "/desk/statistics"],
  ["words", "/desk/words"],
  ["words: search", "/desk/words?q=98%25"],
  ["words: a file", "/desk/words/services/licensing"],
  ["words: an entry", "/desk/words/services/licensing?at=features.1"],
  ["words: invented values", "/desk/words/company"],
  ["words: versions", "/desk/words/services/licensing/versions"],
  ["words: publish", "/desk/words/publish"],
  ["staff", "/desk/people"],
  ["requests", "/desk/requests"],
  ["system", "/desk/system"],
  ["account", "/desk/account"],
];

/** States that look like another one to a checker. */
const likeOthers: readonly string[] = [
  "late",
  "long",
  "script",
  "hindi",
  "calling",
  "mailCameBack",
  "messageUnsure",
].map((state) => `enquiry: ${state}`);

/** Every kind of screen once, for checks that take seconds. */
export const kindsOfScreens = screens.filter(([name]) => !likeOthers.includes(name));

export const test = servers.extend({
  baseURL: async ({ demoServer }, use) => use(demoServer.url),
});

/** Signs in with the demo's button. */
export async function signInToDemo(page: Page): Promise<void> {
  await page.goto("/desk");
  await page.getByRole("button", { name: "Sign in as Demo owner" }).click();
  await expect(page.getByText("डॉ. सुनील वर्मा").first()).toBeVisible();
}

/** Opens a screen and waits until what it loads is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#content")).toBeVisible();
  await expect(page.getByRole("status", { name: common.loading })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

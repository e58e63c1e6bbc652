/**
 * A page that was open before an upgrade, and its form after it: each page keeps the scripts and the words that it came
 * with.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOTICE_FIELD, parseNotice } from "../../core/enquiry/consent-notice.ts";
import { readEnquiries } from "../../server/enquiries/read.ts";
import { startDeskServer } from "../desk/desk-server.ts";
import { fill, sentPanel, someone, submitOf, wakeForm } from "../enquiry-form.ts";
import { expect, test } from "../fixtures.ts";
import { copyProject } from "../project-copy.ts";

/**
 * The next release: its form has other words, takes its properties under other names, and has scripts under other
 * addresses.
 */
function buildNextRelease(root: string): void {
  function change(file: string, from: string, to: string): void {
    const text = readFileSync(join(root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
    writeFileSync(join(root, file), text.replaceAll(from, to));
  }
  for (const page of ["index", "contact"]) change(`site/pages/${page}.astro`, "words={formWords}", "texts={formWords}");
  change("site/enquiry-form/EnquiryForm.tsx", "words: FormWords", "texts: FormWords");
  change("site/enquiry-form/EnquiryForm.tsx", "Enquiry({ place, words,", "Enquiry({ place, texts: words,");
  change("content/form.yaml", "and\n  for nothing else", "and\n  for the next release");
  const { status, stdout, stderr } = spawnSync("astro", ["build"], {
    cwd: root,
    encoding: "utf8",
    // Playwright's is "test", with which React's development parts are bundled.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  symlinkSync(join(process.cwd(), "dist-desk"), join(root, "dist-desk"));
}

test("a page that was open before an upgrade sends its form after it @full", async ({ page }) => {
  using next = copyProject();
  buildNextRelease(next.folder);
  const server = await startDeskServer();
  await page.goto(server.url, { waitUntil: "networkidle" });
  const shown = parseNotice(await page.locator(`input[name=${NOTICE_FIELD}]`).inputValue());
  await server.kill();
  await server.start(join(next.folder, "server/main.ts"));
  await expect.poll(async () => (await fetch(server.url)).text()).toContain("for the next release");

  await wakeForm(page);
  const typed = someone();
  await fill(page, typed);
  await submitOf(page).click();
  await expect(sentPanel(page)).toBeVisible();
  expect(await readEnquiries(server.database)).toMatchObject([{ ...typed, notice_version: shown?.version }]);
  await server.close();
});

/** Measures the desk with the 15,000 enquiries of requirement 14.9: what the server takes for a list, and a tap on the phone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { type BudgetResult, type MeasureOptions, percentile } from "../scripts/lib/budget-result.ts";
import { productContent } from "../server/enquiries/desk-content.ts";
import { insertRecord } from "../server/enquiries/insert.ts";
import { openSqliteStore } from "../server/enquiries/open-store.ts";
import { createSubmissionRecord } from "../server/enquiries/submission-record.ts";
import { createSession } from "../server/staff/session/sessions.ts";
import { addStaff } from "../server/test-support/desk.ts";
import { enquiry, submission } from "../server/test-support/test-server.ts";
import { type Interaction, measureInteraction, RUNS } from "./inp.ts";
import { openBrowser } from "./phone.ts";
import { startSiteServer } from "./servers.ts";

const ENQUIRIES = 15_000;
/** Twenty a day. */
const BETWEEN_MS = (24 * 60 * 60_000) / 20;
const REQUESTS = 40;

const names = ["Asha Patel", "Ramesh Solanki", "आशा पटेल", "Meera Rao", "ગીતા શાહ", "Imran Qureshi", "Kavita Nair"];

/** A list as it opens, one further down, and searches that find all, some, one and none. */
const paths = [
  "/enquiries?status=to-answer",
  "/enquiries?status=done",
  "/enquiries?q=hospital",
  "/enquiries?q=%E0%A4%86%E0%A4%B6%E0%A4%BE",
  `/enquiries?q=${ENQUIRIES - 1}`,
  "/enquiries?q=zzzz",
];

const interactions: readonly Interaction[] = [
  {
    budget: "inpDeskList",
    where: "/desk, another list",
    prepare: async (page) => {
      await page.goto("/desk", { waitUntil: "networkidle" });
      return page.getByRole("link", { name: /^Done/ });
    },
  },
  {
    budget: "inpDeskRow",
    where: "/desk, a row",
    prepare: async (page) => {
      await page.goto("/desk", { waitUntil: "networkidle" });
      return page.getByRole("list").getByRole("link").first();
    },
  },
];

export async function measureDesk({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "desk-bench-"));
  const store = openSqliteStore(join(folder, "enquiries.sqlite"));
  try {
    const now = Date.now();
    for (let number = 0; number < ENQUIRIES; number++) {
      const full_name = names[number % names.length] ?? enquiry.full_name;
      const contact = { ...enquiry, full_name, email: `${number}@example.in`, phone: `+91 79 ${1_000_000 + number}` };
      const at = new Date(now - (ENQUIRIES - number) * BETWEEN_MS);
      const record = createSubmissionRecord(submission({ contacts: [contact] }), null, at);
      await insertRecord(store.database, record, productContent());
    }
    // Staff have answered all but those of the last month.
    const answered = new Date(now - 30 * 24 * 60 * 60_000).toISOString();
    await store.database.write(
      sql`UPDATE work_enquiries SET first_attempt_at = received_at, first_answer_at = received_at WHERE received_at < ${answered}`,
      sql`UPDATE enquiry_work SET status = 'done', due_at = NULL WHERE last_received_at < ${answered}`,
    );
    const token = await createSession(store.database, {
      staffId: await addStaff(store.database),
      device: "Bench",
      proof: "passkey",
    });
    await using server = await startSiteServer({ DATA_DIR: folder, HOST: "localhost" });
    // The desk has no other address: passkeys need a name.
    const origin = server.origin.replace("127.0.0.1", "localhost");
    const headers = { cookie: `desk=${token}`, "sec-fetch-site": "same-origin" };
    const results: BudgetResult[] = [];
    for (const path of paths) {
      const took: number[] = [];
      for (let request = 0; request < REQUESTS; request++) {
        const began = performance.now();
        const response = await fetch(`${origin}/desk/api${path}`, { headers });
        await response.text();
        if (!response.ok) throw new Error(`The desk answered ${response.status} to ${path}.`);
        took.push(performance.now() - began);
      }
      const sorted = took.toSorted((a, b) => a - b);
      results.push({
        budget: "deskList",
        where: decodeURIComponent(path),
        figures: [percentile(sorted, 0.95)],
        note: `p50 ${percentile(sorted, 0.5).toFixed(0)} ms`,
      });
    }
    await using browser = await openBrowser();
    for (const each of interactions) {
      const figures: number[] = [];
      for (let run = 0; run < (quick ? 1 : RUNS); run++)
        figures.push(await measureInteraction(browser, origin, each, [{ name: "desk", value: token, url: origin }]));
      results.push({ budget: each.budget, where: each.where, figures });
    }
    return results;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

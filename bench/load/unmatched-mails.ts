/** How long a person at the desk waits for the list of mails without an enquiry, when strangers have written 300. */
import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { addStaff, signIn } from "../../server/test-support/desk.ts";
import { createTestServer } from "../../server/test-support/test-server.ts";

const MAILS = 300;
const LOOKS = 100;

/** Nearly as long as the desk keeps them. */
const BODY = "word ".repeat(19_800);

/** Milliseconds from the request to the whole answer, for the first page. */
export interface ListTimes {
  p50: number;
  p95: number;
}

/** Measures the first page of the list on SQLite, without a network. */
export async function measureUnmatchedMails(): Promise<ListTimes> {
  const { app, store } = createTestServer();
  const { request } = await signIn(app, store.database, await addStaff(store.database));
  for (let count = 0; count < MAILS; count++) {
    const at = new Date(Date.now() - count * 60_000).toISOString();
    await store.database.write(
      sql`INSERT INTO messages (id, kind, created_at, subject, body, from_address)
        VALUES (${randomUUID()}, 'mail', ${at}, ${`Question ${count}`}, ${BODY}, ${`stranger${count}@example.com`})`,
    );
  }
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const start = performance.now();
    await request("GET", "/unmatched");
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[LOOKS * 0.5] ?? 0, p95: times[LOOKS * 0.95] ?? 0 };
}

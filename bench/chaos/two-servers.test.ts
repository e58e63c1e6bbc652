/** Two servers on one PostgreSQL receive the same keys at the same time. */
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { dataApiPost, openConnection } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, readPostgres, whenJournalsEmpty } from "./harness.ts";

const keys = inject("full") ? 300 : 30;
const CONNECTIONS_EACH = 4;
const texts = ["Text 0", "Text 1"];

test("two servers, the same keys at both", async (context) => {
  const database = await createEmptyDatabase();
  const servers = [
    await createRestartableServer({ DATABASE_URL: database }),
    await createRestartableServer({ DATABASE_URL: database }),
  ];
  await Promise.all(servers.map((server) => server.start()));
  const connections = servers.flatMap(({ url }) => Array.from({ length: CONNECTIONS_EACH }, () => openConnection(url)));
  /** The references that were returned for each text. */
  const told = new Map<string, Set<string>>();
  let acknowledged = 0;
  let refused = 0;

  /** Sends one key over all connections at once, with these texts in turn. */
  async function sendAtOnce(name: string, details: readonly string[]): Promise<void> {
    const sent = connections.map(async (connection, n) => {
      const text = details[n % details.length] ?? "";
      const { status, body, reference = "" } = await connection.post(dataApiPost(name, { details: text }));
      if (status === 422 && body.includes("ENQ22") && details.length > 1) {
        refused++;
        return;
      }
      expect(status).toBe(201);
      acknowledged++;
      const key = `${name}: ${text}`;
      told.set(key, (told.get(key) ?? new Set()).add(reference));
    });
    await Promise.all(sent);
  }
  for (let i = 0; i < keys; i++) {
    await sendAtOnce(`Same ${i}`, texts.slice(0, 1));
    await sendAtOnce(`Different ${i}`, texts);
  }
  await whenJournalsEmpty(...servers.map(({ dataDir }) => dataDir));

  const { stored } = await readPostgres(database);
  const rows = new Map(stored.map((row) => [`${row.full_name}: ${row.project_details}`, row.reference]));
  // While PostgreSQL does not answer, a server cannot see that the other one took another text under the key.
  const conflicts = stored.filter(({ flags }) => flags.includes("key-conflict")).length;
  recordFigures(context, {
    keys: 2 * keys,
    acknowledged,
    stored: stored.length,
    missing: [...told.keys()].filter((text) => !rows.has(text)).length,
    twice: stored.length - rows.size,
    "keys with both texts acknowledged": told.size - 2 * keys,
    "flagged for it": conflicts,
    "other text refused": refused,
  });
  // Two texts under one key: one is stored and the other refused, or both are acknowledged and one is flagged.
  expect(rows).toEqual(new Map([...told].map(([text, [reference]]) => [text, reference])));
  expect(stored).toHaveLength(rows.size);
  expect([...told.values()].every((references) => references.size === 1)).toBe(true);
  expect(conflicts).toBe(told.size - 2 * keys);
});

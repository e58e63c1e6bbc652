/** Two servers on one PostgreSQL receive the same keys at the same time. */
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { type Answer, dataApiPost, openConnection } from "../visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import { createRestartableServer, readPostgres } from "./harness.ts";

const keys = inject("full") ? 300 : 30;
const CONNECTIONS_EACH = 4;

const referencesIn = (answers: readonly Answer[]) => new Set(answers.flatMap(({ reference }) => reference ?? [])).size;
const isRefused = ({ status, body }: Answer) => status === 422 && body.includes("ENQ22");

test("two servers, the same keys at both", async (context) => {
  const database = await createEmptyDatabase();
  const servers = [
    await createRestartableServer({ DATABASE_URL: database }),
    await createRestartableServer({ DATABASE_URL: database }),
  ];
  await Promise.all(servers.map((server) => server.start()));
  const connections = servers.flatMap(({ url }) => Array.from({ length: CONNECTIONS_EACH }, () => openConnection(url)));
  let acknowledged = 0;
  let references = 0;
  let refused = 0;
  for (let i = 0; i < keys; i++) {
    const same = await Promise.all(connections.map((connection) => connection.post(dataApiPost(`Same ${i}`))));
    acknowledged += same.filter(({ status }) => status === 201).length;
    const different = await Promise.all(
      connections.map((connection, n) => connection.post(dataApiPost(`Different ${i}`, { details: `Text ${n % 2}` }))),
    );
    references += referencesIn(same) + referencesIn(different);
    refused += different.filter(isRefused).length;
  }
  const { stored } = await readPostgres(database);
  const names = new Set(stored.map((row) => row.full_name)).size;
  recordFigures(context, {
    keys: 2 * keys,
    sent: 2 * keys * connections.length,
    stored: stored.length,
    missing: 2 * keys - names,
    twice: stored.length - names,
    "references given": references,
    "other text refused": refused,
  });
  // Of two texts under one key one is stored, on both servers, and every sender of the other is refused.
  expect({ acknowledged, stored: stored.length, names, references, refused }).toEqual({
    acknowledged: keys * connections.length,
    stored: 2 * keys,
    names: 2 * keys,
    references: 2 * keys,
    refused: (keys * connections.length) / 2,
  });
});

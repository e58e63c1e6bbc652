/** Two desks on one PostgreSQL get the same keys at the same time (issue: the enquiry desk, 7). */
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../server/test-support/stores.ts";
import { type Answer, openConnection } from "../load/connection.ts";
import { dataApiPost } from "../load/posts.ts";
import { makePlace, storedInPostgres } from "./desks.ts";
import { note } from "./figures.ts";

const keys = inject("full") ? 300 : 30;
const CONNECTIONS_EACH = 4;

const referencesIn = (answers: readonly Answer[]) => new Set(answers.flatMap(({ reference }) => reference ?? [])).size;
const isRefused = ({ status, body }: Answer) => status === 422 && body.includes("ENQ22");

test("two desks, the same keys at both", async (context) => {
  const database = await createEmptyDatabase();
  const places = [await makePlace({ DATABASE_URL: database }), await makePlace({ DATABASE_URL: database })];
  await Promise.all(places.map((place) => place.start()));
  const crowd = places.flatMap(({ url }) => Array.from({ length: CONNECTIONS_EACH }, () => openConnection(url)));
  let acknowledged = 0;
  let told = 0;
  let refused = 0;
  for (let i = 0; i < keys; i++) {
    const same = await Promise.all(crowd.map((connection) => connection.post(dataApiPost(`Same ${i}`))));
    acknowledged += same.filter(({ status }) => status === 201).length;
    const different = await Promise.all(
      crowd.map((connection, n) => connection.post(dataApiPost(`Different ${i}`, { details: `Text ${n % 2}` }))),
    );
    told += referencesIn(same) + referencesIn(different);
    refused += different.filter(isRefused).length;
  }
  const { stored } = await storedInPostgres(database);
  const names = new Set(stored.map((row) => row.full_name)).size;
  note(context, {
    keys: 2 * keys,
    sent: 2 * keys * crowd.length,
    stored: stored.length,
    missing: 2 * keys - names,
    twice: stored.length - names,
    "references told": told,
    "other text refused": refused,
  });
  // Of two texts under one key one wins, at both desks, and every sender of the other hears that it was refused.
  expect({ acknowledged, stored: stored.length, names, told, refused }).toEqual({
    acknowledged: keys * crowd.length,
    stored: 2 * keys,
    names: 2 * keys,
    told: 2 * keys,
    refused: (keys * crowd.length) / 2,
  });
});

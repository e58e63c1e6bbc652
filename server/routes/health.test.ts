import { expect, test } from "vitest";
import { lockDatabase, makeDesk } from "../testing/desk.ts";

test("the desk is up and ready while its store can write", async () => {
  const { app } = makeDesk();
  expect((await app.inject("/healthz")).json()).toEqual({ status: "up" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
});

test("it is up but not ready while its store cannot", async () => {
  const { app, config } = makeDesk();
  lockDatabase(config.databaseFile);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: "the store cannot be written" });
});

import { expect, test } from "vitest";
import { shareRuns } from "./share-runs.ts";

/** Work that ends when the test says so. */
function makeWork() {
  const ends: ((value: string) => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(resolve));
  return { ends, work };
}

test("shares a run among those who ask before it has begun, and nobody joins one that has", async () => {
  const { ends, work } = makeWork();
  const share = shareRuns<string>();
  const [first, second] = [share("list", work), share("list", work)];
  await expect.poll(() => ends.length).toBe(1);
  const [third, fourth] = [share("list", work), share("list", work)];
  ends[0]?.("before");
  expect(await Promise.all([first, second])).toEqual(["before", "before"]);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.("after");
  expect(await Promise.all([third, fourth])).toEqual(["after", "after"]);
});

test("answers different questions by themselves", async () => {
  const share = shareRuns<string>();
  const answers = ["a", "b"].map((question) => share(question, async () => `answer to ${question}`));
  expect(await Promise.all(answers)).toEqual(["answer to a", "answer to b"]);
});

test("runs again after a failure", async () => {
  const share = shareRuns<string>();
  const failing = share("list", async () => {
    throw new Error("The database is away.");
  });
  await expect(failing).rejects.toThrow("away");
  expect(await share("list", async () => "back")).toBe("back");
});

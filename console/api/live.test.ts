import { expect, test } from "vitest";
import { followNews } from "./live.ts";

function follow() {
  let changes = 0;
  const news = followNews(() => {
    changes += 1;
  });
  return { ...news, changes: () => changes };
}

test("every change is fetched", () => {
  const news = follow();
  news.hear("changed");
  news.hear("changed");
  expect(news.changes()).toBe(2);
});

test("while the stream is there nothing is fetched by the clock", () => {
  const news = follow();
  news.hear("live");
  const before = news.changes();
  news.poll(true);
  expect(news.changes()).toBe(before);
});

test("what changed while the stream was opening is fetched once", () => {
  const news = follow();
  news.poll(true);
  news.hear("live");
  news.hear("live");
  expect(news.changes()).toBe(1);
});

test("without the stream the page fetches by the clock, but only while somebody looks at it", () => {
  const news = follow();
  news.hear("not-live");
  news.poll(true);
  news.poll(false);
  expect(news.changes()).toBe(1);
});

test("when the stream is back, what was missed is fetched once", () => {
  const news = follow();
  news.hear("not-live");
  news.hear("live");
  news.hear("live");
  expect(news.changes()).toBe(1);
});

test("another tab is told how it is", () => {
  const news = follow();
  expect(news.now()).toBe("live");
  news.hear("not-live");
  expect(news.now()).toBe("not-live");
});

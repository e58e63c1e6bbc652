/** The data-fetching defaults. No part of the site fetches yet, so there is no page to look at. */
import { expect, test } from "vitest";
import { newQueryClient } from "../../site/enquiry-form/query-client.ts";

test("unused data is kept 5 minutes; 3 retries, after 1 s doubling to 30 s", () => {
  const { queries, mutations } = newQueryClient().getDefaultOptions();
  const { gcTime, retry, retryDelay } = queries ?? {};
  expect({ gcTime, retry }).toEqual({ gcTime: 300_000, retry: 3 });
  const delay = typeof retryDelay === "function" ? retryDelay : () => Number.NaN;
  const delays = [0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, new Error("no answer")));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(mutations?.retry).toBe(false);
});

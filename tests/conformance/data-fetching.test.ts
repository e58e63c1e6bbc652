/**
 * Requirement 8.4: the data-fetching defaults that the client fixes. No page fetches data yet, so the test reads the
 * configuration.
 */
import { expect, test } from "vitest";
import { createQueryClient } from "../../site/enquiry-form/send-enquiry.ts";

test("keeps unused data for 5 minutes and retries a query 3 times, after 1 s doubling to 30 s", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  const { gcTime, retry, retryDelay } = queries ?? {};
  expect({ gcTime, retry }).toEqual({ gcTime: 300_000, retry: 3 });
  const delay = typeof retryDelay === "function" ? retryDelay : () => Number.NaN;
  const delays = [0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, new Error("no answer")));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(mutations?.retry).toBe(false);
});

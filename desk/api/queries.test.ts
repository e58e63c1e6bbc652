import { expect, test, vi } from "vitest";
import { keys, LIVE, queryClient, readAgain } from "./queries.ts";

test("asks again for a first answer that was on its way at a change", async () => {
  const older = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(older.promise).mockResolvedValue("newer");
  const query = { queryKey: keys.ticket("AN-7F3K-2Q"), queryFn: read };
  const first = queryClient.fetchQuery(query);
  readAgain(LIVE);
  older.resolve("older");
  expect(await first).toBe("older");
  await expect.poll(() => queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })).toBe("newer");
});

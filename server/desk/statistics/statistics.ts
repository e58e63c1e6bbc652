import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Statistics, Week } from "../../contract/statistics.ts";
import type { Database } from "../../database/database.ts";
import { loadMailStrings } from "../../mail/mail-strings.ts";
import type { ReadContent } from "../../site/live-site.ts";
import { findOldestUnanswered, readWeek } from "./promises.ts";
import { countReceived, groupReceived, type ReceivedCount, sumOf } from "./received.ts";
import { lastWeeks } from "./weeks.ts";

/** Returns a function that reads the statistics. @throws StoreUnavailableError */
export function createStatistics(database: Database, content: ReadContent) {
  const strings = content(loadMailStrings);

  return async (now = new Date()): Promise<Statistics> => {
    const weeks: Week[] = [];
    const received: ReceivedCount[][] = [];
    for (const period of lastWeeks(now)) {
      const counts = await countReceived(database, period);
      received.push(counts);
      weeks.push({ ...(await readWeek(database, period, now)), received: sumOf(counts) });
      // SQLite runs in this thread. With many enquiries all weeks at once would hold up other requests.
      await letOthersRun();
    }
    return {
      asOf: now.toISOString(),
      weeks,
      oldestUnanswered: await findOldestUnanswered(database),
      ...groupReceived(received, strings().form.projectTypes),
    };
  };
}

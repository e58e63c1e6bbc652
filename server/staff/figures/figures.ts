import type { Config } from "../../config.ts";
import { loadMailStrings } from "../../notifications/mail/mail-strings.ts";
import type { Database } from "../../storage/database.ts";
import type { Figures } from "../contract/figures.ts";
import { loadPageLabels } from "./page-labels.ts";
import { readPageSpeed } from "./page-speed.ts";
import { findOldestUnanswered, readPromises } from "./promises.ts";
import { countReceived } from "./received.ts";
import { lastWeeks } from "./weeks.ts";

/** Loads the words of content/ and returns a function that reads the figures. @throws StoreUnavailableError */
export function createFigures(config: Config, database: Database, contentDir: string) {
  const { form } = loadMailStrings(contentDir);
  const pageLabels = loadPageLabels(contentDir);

  return async (now = new Date()): Promise<Figures> => {
    const weeks = lastWeeks(now);
    const { byWeek, ...received } = await countReceived(database, weeks, form);
    const promises = await readPromises(database, weeks, now);
    return {
      asOf: now.toISOString(),
      weeks: promises.map((week, index) => ({ ...week, received: byWeek[index] ?? 0 })),
      oldestUnanswered: await findOldestUnanswered(database),
      ...received,
      pageSpeed: await readPageSpeed(config, database, pageLabels, now),
    };
  };
}

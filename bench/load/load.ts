import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "./connection.ts";
import { dataApiPost, formPost } from "./posts.ts";
import { type Acknowledged, sendEnquiry } from "./visitor.ts";

/** Between two enquiries of one connection, so that the load is steady and the machine stays usable. */
const PAUSE_MS = 10;
/** Every so many enquiries one comes without JavaScript, and every so many visitors try only once. */
const FORM_EVERY = 4;
const IMPATIENT_EVERY = 10;

export type Load = ReturnType<typeof startLoad>;

/** Visitors over several connections, to one desk or to several in turn, until they are told to stop. */
export function startLoad(urls: readonly string[], connections = 6, pauseMs = PAUSE_MS) {
  const acknowledged: Acknowledged[] = [];
  let begun = 0;
  let repeats = 0;
  let slowestMs = 0;
  let stopping = false;

  async function visit(url: string): Promise<void> {
    const connection = openConnection(url);
    while (!stopping) {
      const n = begun++;
      const name = `Visitor ${n}`;
      const post = n % FORM_EVERY === 0 ? formPost(name) : dataApiPost(name, { key: crypto.randomUUID() });
      const { reference, sent, ...answers } = await sendEnquiry(connection, post, n % IMPATIENT_EVERY !== 1);
      repeats += sent - 1;
      slowestMs = Math.max(slowestMs, answers.slowestMs);
      if (reference !== undefined) acknowledged.push({ name, reference });
      await wait(pauseMs);
    }
    connection.close();
  }
  const visits = Promise.all(Array.from({ length: connections }, (_, i) => visit(urls[i % urls.length] ?? "")));
  // Whoever stops the load hears of a failure; until then it must not end the process.
  visits.catch(() => {});

  return {
    /** Ends once every enquiry under way is acknowledged or given up: the desk must be up. */
    async stop() {
      stopping = true;
      await visits;
      return { acknowledged, repeats, slowestMs };
    },
  };
}

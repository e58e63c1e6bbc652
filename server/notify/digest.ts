/** The daily digest: what waits in quarantine is told to staff once, so that nothing waits unseen. */
import { z } from "zod";
import { enquiriesCommand } from "../package-info.ts";
import type { Archive, StoredEnquiry } from "../stores/store.ts";
import { enquiryFacts } from "./enquiry-facts.ts";
import { type Letter, letter } from "./letter.ts";
import type { Plan } from "./once.ts";
import type { Words } from "./words.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Nine in the morning in India, when the office opens, is half past three in UTC. */
const OPENING_MS = 3.5 * 60 * 60_000;
/** A flood of junk must not become a mail that no mailbox takes. */
const SHOWN = 100;

const told = z.object({ opening: z.iso.datetime(), lastId: z.number() });

/** The last opening of the office. */
const lastOpening = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - OPENING_MS) / DAY_MS) * DAY_MS + OPENING_MS);

const howMany = (count: number): string => (count === 1 ? "One enquiry waits" : `${count} enquiries wait`);

/** The mail about these enquiries, the newest first. */
export function digestLetter(enquiries: readonly StoredEnquiry[], to: readonly string[], words: Words): Letter {
  const more = enquiries.length - SHOWN;
  const rest = more > 0 ? [`${more} more are not shown here; ${enquiriesCommand} list shows them.`] : [];
  const title = `${howMany(enquiries.length)} in quarantine`;
  return letter(
    { to, subject: title },
    {
      title,
      before: ["They look as if a machine had sent them. If one comes from a person, release it:"],
      tables: enquiries
        .slice(0, SHOWN)
        .map((enquiry) => [
          ...enquiryFacts(enquiry, words),
          { label: "Release", text: `${enquiriesCommand} release ${enquiry.reference}` },
        ]),
      after: rest,
    },
  );
}

/** What the digest has to do now, given what it did last. */
export async function planDigest(
  archive: Archive,
  now: Date,
  done: string | null,
  tell: (enquiries: readonly StoredEnquiry[]) => Promise<void>,
): Promise<Plan | null> {
  const opening = lastOpening(now).toISOString();
  const last = done === null ? { opening: "", lastId: 0 } : told.parse(JSON.parse(done));
  if (last.opening === opening) return null;
  const waiting = await archive.list({ quarantined: true });
  // What waits in a journal has a negative number: it is told once it has its own.
  const untold = waiting.filter(({ id }) => id > last.lastId);
  const lastId = Math.max(last.lastId, ...untold.map(({ id }) => id));
  return {
    done: JSON.stringify({ opening, lastId }),
    work: async () => {
      if (untold.length > 0) await tell(untold);
    },
  };
}

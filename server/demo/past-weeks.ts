/** Twelve weeks of answered enquiries, so that the figures have something to show. The same at every start. */
import { DAY, HOUR, type Past, type Step, type Story, type Who } from "./demo-data.ts";

const WEEKS = 12;
/** The stories of the last days are told one by one in demo.yaml. */
const UNTIL_DAYS_AGO = 2;

const colleagues: readonly Who[] = ["asha", "nilesh", "nilesh", "farida", "farida", "karthik", "devyani", "you"];

/** A reference such as AN-2222-AB; the letters are those of enquiry/reference.ts. */
function referenceOf(index: number): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const letter = (place: number) => alphabet.charAt(Math.floor(index / alphabet.length ** place) % alphabet.length);
  return `AN-2${letter(2)}${letter(1)}${letter(0)}-PW`;
}

type Random = () => number;

/** Minutes from arrival to the first attempt: slower in earlier weeks, and now and then past the promise. */
function minutesToAttempt(weeksAgo: number, random: Random): number {
  if (random() < 0.04 + weeksAgo * 0.015) return DAY + random() * 9 * HOUR;
  return Math.round((20 + weeksAgo * 9) * Math.exp(random() * 2.4));
}

function answerAt(ago: number, who: Who, reference: string, random: Random): Step[] {
  const way = random();
  if (way < 0.25) {
    return [
      { ago: ago + 4, who, does: "takes" },
      {
        ago,
        who,
        does: "writes",
        subject: `Your enquiry, ${reference}`,
        body: "Thank you for writing to us. I answer your questions below and call you tomorrow.",
        state: "sent",
      },
      { ago: Math.max(1, ago - DAY), who, does: "closes" },
    ];
  }
  const by = way < 0.4 ? "whatsapp" : "phone";
  const first: Step = { ago, who, does: "dials", by };
  if (way < 0.85) return [first, { ago: ago - 6, who, does: "reports", outcome: "reached", by, backIn: null }];
  return [
    first,
    { ago: ago - 1, who, does: "reports", outcome: "no-answer", by, backIn: 1 },
    { ago: ago - 20 * HOUR, who, does: "dials", by },
    { ago: ago - 20 * HOUR - 5, who, does: "reports", outcome: "reached", by, backIn: null },
  ];
}

function storyOf({ cities, names, surnames, texts }: Past, index: number, ago: number, random: Random): Story {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { first, surname: ownSurname, organization } = pick(names);
  const surname = random() < 0.4 ? ownSurname : pick(surnames);
  const { type = null, text } = pick(texts);
  const reference = referenceOf(index);
  const city = pick(cities);
  const beds = String(10 + 5 * Math.floor(random() * 30));
  return {
    written: [
      {
        reference,
        ago,
        full_name: `${first} ${surname}`,
        organization,
        email: `${surname.toLowerCase()}.${index}@example.in`,
        phone: `+91 98764 ${String(10_000 + index)}`,
        project_type: type,
        source: random() < 0.2 ? "form" : "data-api",
        flags: [],
        canary: false,
        project_details: text.replace("{city}", city).replace("{beds}", beds),
        notices: [
          { channel: "mail", state: "delivered" },
          { channel: "autoreply", state: "delivered" },
        ],
      },
    ],
    steps: answerAt(
      Math.max(HOUR, ago - minutesToAttempt(ago / (7 * DAY), random)),
      pick(colleagues),
      reference,
      random,
    ),
  };
}

export function createPastWeeks(past: Past): Story[] {
  const random = randomNumbers(2026);
  const stories: Story[] = [];
  for (let day = WEEKS * 7; day > UNTIL_DAYS_AGO; day--) {
    const count = 2 + Math.floor(random() * 5);
    for (let i = 0; i < count; i++)
      stories.push(storyOf(past, stories.length, Math.round((day - random()) * DAY), random));
  }
  return stories.toSorted((a, b) => b.written[0].ago - a.written[0].ago);
}

/** Creates a generator of equally likely numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

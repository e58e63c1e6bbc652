/** Twelve weeks of answered enquiries, so that the figures have something to show. The same at every start. */
import type { Who } from "../people.ts";
import { randomNumbers } from "../random-numbers.ts";
import { cities, names, surnames, texts } from "./past-texts.ts";
import { DAY, delivered, HOUR, type Step, type Story } from "./story.ts";

const WEEKS = 12;
/** The stories of the last days are told one by one in the other files. */
const UNTIL_DAYS_AGO = 2;

const random = randomNumbers(2026);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const colleagues: readonly Who[] = ["asha", "nilesh", "nilesh", "farida", "farida", "karthik", "devyani", "you"];

/** A reference such as AN-2222-AB; the letters are those of enquiry/reference.ts. */
function referenceOf(index: number): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const letter = (place: number) => alphabet.charAt(Math.floor(index / alphabet.length ** place) % alphabet.length);
  return `AN-2${letter(2)}${letter(1)}${letter(0)}-PW`;
}

/** Minutes from arrival to the first attempt: slower in earlier weeks, and now and then past the promise. */
function minutesToAttempt(weeksAgo: number): number {
  if (random() < 0.04 + weeksAgo * 0.015) return DAY + random() * 9 * HOUR;
  return Math.round((20 + weeksAgo * 9) * Math.exp(random() * 2.4));
}

function answerAt(ago: number, who: Who, reference: string): Step[] {
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

function storyOf(index: number, ago: number): Story {
  const [first, ownSurname, organization] = pick(names);
  const surname = random() < 0.4 ? ownSurname : pick(surnames);
  const [project_type, text] = pick(texts);
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
        ...(project_type && { project_type }),
        source: random() < 0.2 ? "form" : "data-api",
        project_details: text.replace("{city}", city).replace("{beds}", beds),
        notices: delivered,
      },
    ],
    steps: answerAt(Math.max(HOUR, ago - minutesToAttempt(ago / (7 * DAY))), pick(colleagues), reference),
  };
}

function createPastWeeks(): Story[] {
  const stories: Story[] = [];
  for (let day = WEEKS * 7; day > UNTIL_DAYS_AGO; day--) {
    const count = 2 + Math.floor(random() * 5);
    for (let i = 0; i < count; i++) stories.push(storyOf(stories.length, Math.round((day - random()) * DAY)));
  }
  return stories.toSorted((a, b) => b.written[0].ago - a.written[0].ago);
}

/** The earlier enquiry of somebody who writes again in to-answer.ts, and one that was called in the same name. */
const told: Story[] = [
  {
    written: [
      {
        reference: "AN-2HDK-9P",
        ago: 39 * DAY,
        full_name: "Jignesh Solanki",
        organization: "Solanki X-Ray",
        email: "jignesh.solanki@example.in",
        phone: "+91 98765 38750",
        project_type: "equipment",
        project_details: "Digital X-ray, 500 mA, for Rajkot.",
        notices: delivered,
      },
    ],
    steps: [
      { ago: 39 * DAY - 30, who: "karthik", does: "dials", by: "phone" },
      { ago: 39 * DAY - 41, who: "karthik", does: "reports", outcome: "reached", by: "phone", backIn: 7 },
      { ago: 32 * DAY, who: "karthik", does: "closes" },
      { ago: 32 * DAY - 1, who: "karthik", does: "notes", text: "Bought from us, installed on the 12th." },
    ],
  },
];

export const pastWeeks: readonly Story[] = [...told, ...createPastWeeks()];

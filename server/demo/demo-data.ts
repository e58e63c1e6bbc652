/**
 * The data of the demo: its members of staff, what was written to them and what they did, from demo.yaml, and the weeks
 * before.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { type Resolution, resolution } from "../../core/api/ticket.ts";
import { projectTypes } from "../../core/enquiry/fields.ts";
import { flags } from "../../core/enquiry/flags.ts";
import { referenceFrom } from "../../core/enquiry/reference.ts";

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** "1d 3h 24m" as minutes before the start of the demo; "in 21h" is after it. */
const ago = z
  .string()
  .regex(/^(in )?(\d+d)?\s?(\d+h)?\s?(\d+m)?$/)
  .transform((text) => {
    const [days = 0, hours = 0, minutes = 0] = ["d", "h", "m"].map((unit) =>
      Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0),
    );
    return (days * DAY + hours * HOUR + minutes) * (text.startsWith("in ") ? -1 : 1);
  });

const who = z.enum(["you", "asha", "nilesh", "farida", "karthik", "devyani"]);
export type Who = z.infer<typeof who>;

const by = z.enum(["phone", "whatsapp"]);
const action = { ago, who };
const event = { ago, who: z.undefined().optional() };

const step = z.discriminatedUnion("does", [
  z.strictObject({ ...action, does: z.enum(["sees", "takes", "closes", "marks urgent"]) }),
  z.strictObject({ ...action, does: z.literal("dials"), by }),
  z.strictObject({
    ...action,
    does: z.literal("reports"),
    outcome: z.enum(["reached", "no-answer", "later", "wrong-number"]),
    by,
    /** Days until it comes back at 9:00; null puts it to Done. */
    backIn: z.number().nullable(),
    resolution: resolution.optional(),
  }),
  z.strictObject({ ...action, does: z.literal("notes"), text: z.string() }),
  z.strictObject({ ...action, does: z.literal("drafts"), subject: z.string(), body: z.string() }),
  z.strictObject({
    ...action,
    does: z.literal("writes"),
    subject: z.string(),
    body: z.string(),
    state: z.enum(["waiting", "sent", "failed", "unsure", "stopped"]),
    error: z.string().optional(),
    backIn: z.number().optional(),
  }),
  z.strictObject({ ...event, does: z.literal("comes back"), error: z.string() }),
  z.strictObject({
    ...event,
    does: z.literal("answers"),
    subject: z.string(),
    text: z.string(),
    automatic: z.boolean().optional(),
  }),
]);
export type Step = z.infer<typeof step>;

const demoNotification = z.strictObject({
  kind: z.enum(["mail", "acknowledgement"]),
  state: z.enum(["delivered", "waiting", "failed"]),
  error: z.string().optional(),
});
export type DemoNotification = z.infer<typeof demoNotification>;

const delivered: DemoNotification[] = [
  { kind: "mail", state: "delivered" },
  { kind: "acknowledgement", state: "delivered" },
];

const written = z.strictObject({
  reference: z.string(),
  ago,
  full_name: z.string(),
  organization: z.string().nullable().default(null),
  email: z.string(),
  phone: z.string(),
  project_type: z.enum(projectTypes).nullable().default(null),
  project_details: z.string(),
  source: z.enum(["data-api", "form-post"]).default("data-api"),
  flags: z.array(z.enum(flags)).default([]),
  canary: z.boolean().default(false),
  notifications: z.array(demoNotification).default(delivered),
});
export type Written = z.infer<typeof written>;

const story = z.strictObject({
  written: z.tuple([written], written),
  steps: z.array(step).default([]),
});
export type Story = z.infer<typeof story>;

const past = z.strictObject({
  cities: z.array(z.string()),
  names: z.array(z.strictObject({ first: z.string(), surname: z.string(), organization: z.string() })),
  surnames: z.array(z.string()),
  texts: z.array(z.strictObject({ type: z.enum(projectTypes).optional(), text: z.string() })),
});
export type Past = z.infer<typeof past>;

const row = z.object({ table: z.string() }).catchall(z.union([z.string(), z.number()]));
export type Row = z.infer<typeof row>;

const demo = z.strictObject({
  members: z.record(
    who,
    z.strictObject({ name: z.string(), mail: z.string(), role: z.enum(["owner", "staff"]), daysAgo: z.number() }),
  ),
  devices: z.array(z.strictObject({ ...action, device: z.string() })),
  rows: z.array(row),
  stories: z.array(story),
  past,
});

/** The minutes of a time in a row. */
export const minutesOf = (text: string | number): number => ago.parse(text);

export const readDemo = () => demo.parse(parse(readFileSync(join(import.meta.dirname, "demo.yaml"), "utf8")));

const WEEKS = 12;
/** The stories of the last days are told one by one in demo.yaml. */
const UNTIL_DAYS_AGO = 2;

const colleagues: readonly Who[] = ["asha", "nilesh", "nilesh", "farida", "farida", "karthik", "devyani", "you"];

type Random = () => number;

/** Minutes from arrival to the first attempt: slower in earlier weeks, and now and then overdue. */
function minutesToAttempt(weeksAgo: number, random: Random): number {
  if (random() < 0.04 + weeksAgo * 0.015) return DAY + random() * 9 * HOUR;
  return Math.round((20 + weeksAgo * 9) * Math.exp(random() * 2.4));
}

/** The result of some that ended with a call; staff note about half. */
function endOf(chance: number): { resolution?: Resolution } {
  const value = resolution.options[Math.floor(chance * 1000) % 9];
  return value ? { resolution: value } : {};
}

function answerAt(ago: number, who: Who, reference: string, random: Random): Step[] {
  const chance = random();
  if (chance < 0.25) {
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
  const by = chance < 0.4 ? "whatsapp" : "phone";
  const first: Step = { ago, who, does: "dials", by };
  if (chance < 0.85)
    return [first, { ago: ago - 6, who, does: "reports", outcome: "reached", by, backIn: null, ...endOf(chance) }];
  return [
    first,
    { ago: ago - 1, who, does: "reports", outcome: "no-answer", by, backIn: 1 },
    { ago: ago - 20 * HOUR, who, does: "dials", by },
    { ago: ago - 20 * HOUR - 5, who, does: "reports", outcome: "reached", by, backIn: null, ...endOf(chance) },
  ];
}

function storyOf({ cities, names, surnames, texts }: Past, index: number, ago: number, random: Random): Story {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { first, surname: ownSurname, organization } = pick(names);
  const surname = random() < 0.4 ? ownSurname : pick(surnames);
  const { type = null, text } = pick(texts);
  const reference = referenceFrom((index * 7919).toString(16));
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
        source: random() < 0.2 ? "form-post" : "data-api",
        flags: [],
        canary: false,
        project_details: text.replace("{city}", city).replace("{beds}", beds),
        notifications: delivered,
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

/** Twelve weeks of answered enquiries, so that the statistics have something to show. The same at every start. */
export function createPastWeeks(past: Past): Story[] {
  let state = 2026;
  // A linear congruential generator, because Math.random takes no seed.
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const stories: Story[] = [];
  for (let day = WEEKS * 7; day > UNTIL_DAYS_AGO; day--) {
    const count = 2 + Math.floor(random() * 5);
    for (let i = 0; i < count; i++)
      stories.push(storyOf(past, stories.length, Math.round((day - random()) * DAY), random));
  }
  return stories.toSorted((a, b) => b.written[0].ago - a.written[0].ago);
}

/** Reads demo.yaml: the invented people of the demo, what was written to them, and what they did since. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { flags } from "../../enquiry/arrival.ts";
import { projectTypes } from "../../enquiry/fields.ts";

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
const act = { ago, who };
const event = { ago, who: z.undefined().optional() };

const step = z.discriminatedUnion("does", [
  z.strictObject({ ...act, does: z.enum(["sees", "takes", "closes", "marks urgent"]) }),
  z.strictObject({ ...act, does: z.literal("dials"), by }),
  z.strictObject({
    ...act,
    does: z.literal("reports"),
    outcome: z.enum(["reached", "no-answer", "later", "wrong-number"]),
    by,
    /** Days until it comes back at 9:00; null puts it to Done. */
    backIn: z.number().nullable(),
  }),
  z.strictObject({ ...act, does: z.literal("notes"), text: z.string() }),
  z.strictObject({ ...act, does: z.literal("drafts"), subject: z.string(), body: z.string() }),
  z.strictObject({
    ...act,
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

const notice = z.strictObject({
  channel: z.enum(["mail", "autoreply"]),
  state: z.enum(["delivered", "waiting", "failed"]),
  error: z.string().optional(),
});
export type Notice = z.infer<typeof notice>;

const written = z.strictObject({
  reference: z.string(),
  ago,
  full_name: z.string(),
  organization: z.string().nullable().default(null),
  email: z.string(),
  phone: z.string(),
  project_type: z.enum(projectTypes).nullable().default(null),
  project_details: z.string(),
  source: z.enum(["data-api", "form"]).default("data-api"),
  flags: z.array(z.enum(flags)).default([]),
  canary: z.boolean().default(false),
  notices: z.array(notice).default([
    { channel: "mail", state: "delivered" },
    { channel: "autoreply", state: "delivered" },
  ]),
});
export type Written = z.infer<typeof written>;

const story = z.strictObject({
  /** The enquiries of one person, oldest first. */
  written: z.tuple([written], written),
  /** In the order of time. */
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
  people: z.record(
    who,
    z.strictObject({ name: z.string(), mail: z.string(), role: z.enum(["owner", "staff"]), daysAgo: z.number() }),
  ),
  devices: z.array(z.strictObject({ ...act, device: z.string() })),
  rows: z.array(row),
  stories: z.array(story),
  past,
});

/** The minutes of a time in a row. */
export const minutesOf = (text: string | number): number => ago.parse(text);

export const readDemo = () => demo.parse(parse(readFileSync(join(import.meta.dirname, "demo.yaml"), "utf8")));

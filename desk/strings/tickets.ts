import type { Resolution } from "../../core/api/ticket.ts";
import type { SpokenChannel } from "../../core/enquiry/channels.ts";

/** How staff heard of an enquiry that they write down. */
export const channels = { phone: "Phone", visit: "Visit", chat: "Chat", fair: "Fair", other: "Other" } satisfies Record<
  SpokenChannel,
  string
>;

/** The resolution of an enquiry that is done. */
export const resolutions = {
  won: "Won",
  "lost-price": "Lost: price",
  "lost-time": "Lost: time",
  "lost-other": "Lost: another firm",
  question: "Only a question",
} satisfies Record<Resolution, string>;

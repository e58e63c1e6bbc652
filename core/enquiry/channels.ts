/** How a person spoke to staff, who wrote it down. */
export const spokenChannels = ["phone", "visit", "chat", "fair", "other"] as const;
export type SpokenChannel = (typeof spokenChannels)[number];

export const isSpoken = (channel: string): channel is SpokenChannel =>
  (spokenChannels as readonly string[]).includes(channel);

/**
 * How an enquiry came: by the form, by a call that the telephone service reported, by WhatsApp, or written down by
 * staff.
 */
export const enquiryChannels = ["form", "call", "whatsapp", ...spokenChannels] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

/** Whether the thread holds all of an enquiry: its calls, or its messages. */
export const isInThread = (channel: EnquiryChannel): boolean => channel === "call" || channel === "whatsapp";

/** How a person spoke to staff, who wrote it down. */
export const spokenChannels = ["phone", "visit", "chat", "fair", "other"] as const;
export type SpokenChannel = (typeof spokenChannels)[number];

export const isSpoken = (channel: string): channel is SpokenChannel => spokenChannels.some((way) => way === channel);

/** How an enquiry came: with all that the form asks for, by a call of which only the number is known, or written down. */
export const enquiryChannels = ["form", "call", ...spokenChannels] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

/** How a person spoke to staff, who wrote it down. */
export const spokenChannels = ["phone", "visit", "chat", "fair", "other"] as const;
export type SpokenChannel = (typeof spokenChannels)[number];

/** How an enquiry came: with all that the form asks for, or written down. */
export const enquiryChannels = ["form", ...spokenChannels] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

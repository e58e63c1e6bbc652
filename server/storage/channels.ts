/** The ways of telling of an enquiry: by mail or webhook to staff, and by an acknowledgement to the visitor. */
export const channels = ["mail", "webhook", "autoreply"] as const;
export type Channel = (typeof channels)[number];

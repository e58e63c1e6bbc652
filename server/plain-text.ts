/** Text for people at a terminal or a mailbox: what visitors typed must not steer what shows it. */

const indianTime = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** The text without control and direction characters; line breaks and tabs stay. */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");

/** The moment as a clock in India shows it, like 2026-11-21 17:22. */
export const inIndia = (iso: string): string => indianTime.format(new Date(iso));

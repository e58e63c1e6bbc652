const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A day as people in India read it, for example "22 November 2026". */
export const day = (iso: string): string => dayFormat.format(new Date(iso));

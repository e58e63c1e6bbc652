/** How fast the company answers. */

/** Seven days that end with `until`, a day in India. */
export interface Week {
  since: string;
  until: string;
  received: number;
  /** Working and other hours alike. */
  medianFirstAttemptMinutes: number | null;
  /** Shares between 0 and 1 of the enquiries whose promise has ended. */
  firstAttemptInside: number | null;
  firstAnswerInside: number | null;
}

/** `GET /desk/api/figures`, and `enquiries figures --json`. */
export interface Figures {
  asOf: string;
  weeks: Week[];
  oldestUnanswered: { reference: string; receivedAt: string } | null;
  byProjectType: { projectType: string | null; label: string; received: number }[];
  bySource: { source: string; label: string; received: number }[];
  /** The 75th percentile over the last 28 days. */
  pageSpeed: { page: string; metric: string; p75: number; samples: number; rating: "good" | "fair" | "poor" }[];
}

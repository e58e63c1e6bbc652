/** Strings that more than one screen uses. */
export const common = {
  desk: "Desk",
  close: "Close",
  back: "Back",
  tryAgain: "Try again",
  seeSystem: "See system",
  refresh: "Refresh",
  you: "You",
  loading: "Loading",
  noNetwork: "No network",
  deskError: (status: number, code: string) => `The desk answered with an error (${status}, ${code}).`,
  consoleFault: "The console failed. Load the page again.",
  screenDidNotCome: "This screen did not come.",
  piles: { "to-answer": "To answer", waiting: "Waiting", done: "Done", "set-aside": "Set aside" },
  projectTypes: {
    "new-hospital": "New hospital",
    renovation: "Renovation",
    equipment: "Equipment",
    "it-solutions": "IT solutions",
    consulting: "Consulting",
    other: "Other",
  },
} as const;

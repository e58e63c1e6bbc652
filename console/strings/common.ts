/** Strings that more than one room uses, and those of the frame. */

export const common = {
  desk: "Desk",
  close: "Close",
  back: "Back",
  tryAgain: "Try again",
  seeSystem: "See system",
  refresh: "Refresh",
  you: "You",
  loading: "Loading",
  more: "Show more",
  noNetwork: "No network",
  deskError: (status: number, code: string) => `The desk answered with an error (${status}, ${code}).`,
  consoleFault: "The console failed. Load the page again.",
  undo: "Undo",
  retry: "Retry",
  notices: "Notices",
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

export const shell = {
  title: (screen: string) => `${screen} · Desk`,
  searchHint: "Name, phone, reference",
  main: "Main",
  enquiries: "Enquiries",
  statistics: "Statistics",
  words: "Words",
  people: "People",
  requests: "Requests",
  system: "System",
  account: "Account",
  search: "Search",
  menu: "Menu",
  accountOf: (name: string) => `${name}: account`,
  notFound: "There is nothing at this address.",
  toTheList: "To the list",
  skip: "Skip to the content",
} as const;

/** Strings that forms and sheets share. */
export const forms = {
  saving: "Saving...",
  notSaved: "Not saved",
  notDone: "Not done",
  noNetworkKept: "No network. What you chose stays on this page.",
  copied: "Copied",
  notCopied: "Not copied: the browser did not allow it",
} as const;

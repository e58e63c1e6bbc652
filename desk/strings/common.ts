/** Strings that more than one screen uses, and those of the frame. */

export const common = {
  close: "Close",
  tryAgain: "Try again",
  you: "You",
  loading: "Loading",
  noNetwork: "No network",
  undo: "Undo",
  lists: { "to-answer": "To answer", waiting: "Waiting", done: "Done", "set-aside": "Set aside" },
  roles: { owner: "Owner", staff: "Staff" },
  projectTypes: {
    "new-hospital": "New hospital",
    renovation: "Renovation",
    equipment: "Equipment",
    "it-solutions": "IT solutions",
    consulting: "Consulting",
    other: "Other",
  },
} as const;

/** The server counts to 1,000. */
export const countLabel = (count: number) => (count < 1000 ? count : "999+");

export const navigation = {
  searchHint: "Name, phone, reference",
  main: "Main",
  enquiries: "Enquiries",
  statistics: "Statistics",
  words: "Words",
  requests: "Requests",
  system: "System",
  account: "Account",
  menu: "Menu",
  toTheList: "To the list",
} as const;

/** Strings that forms and sheets share. */
export const forms = {
  saving: "Saving...",
  notSaved: "Not saved",
  notDone: "Not done",
} as const;

/** "1 change", "3 changes". @param many where it is not the singular with an s */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

import { shell } from "../strings/shell.ts";

/** The rooms of the desk, in the order of the bar; `g` and the key lead there. The lists of enquiries come first. */
export const rooms = [
  { to: "/", label: shell.enquiries, key: "e" },
  { to: "/statistics", label: shell.statistics, key: "t" },
  { to: "/words", label: shell.words, key: "w" },
  { to: "/people", label: shell.people, key: "p" },
  { to: "/requests", label: shell.requests, key: "r" },
  { to: "/system", label: shell.system, key: "s" },
] as const;

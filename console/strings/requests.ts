/** Strings of what people ask for with the rights that the law gives them. */
import type { RequestKind } from "../../server/contract/requests.ts";

export const requests = {
  title: "Requests",
  loading: "Loading the requests",
  failed: "The requests did not come.",
  intro:
    "People correct, withdraw or erase what they wrote by the link of their receipt. The server does its part at once. The rest is yours, within 90 days.",
  none: "Nobody has asked for anything.",
  noneOpen: "Every request is done.",
  show: "Show",
  due: (count: number, days: number) => {
    const what = count === 1 ? "1 request about personal data" : `${count} requests about personal data`;
    if (days < 0) return `${what}, late by ${days === -1 ? "1 day" : `${-days} days`}.`;
    return `${what}, due ${days === 0 ? "today" : days === 1 ? "by tomorrow" : `within ${days} days`}.`;
  },
  open: (count: number) => `${count} open`,
  closed: "Done",
  kinds: {
    correct: "Corrected",
    withdraw: "Consent withdrawn",
    "give-again": "Consent given again",
    erase: "Erasure asked for",
  } satisfies Record<RequestKind, string>,
  asked: (time: string) => `asked ${time}`,
  daysLeft: (count: number) =>
    count === 0 ? "today is the last day" : count === 1 ? "1 day left" : `${count} days left`,
  daysLate: (count: number) => (count === 1 ? "1 day late" : `${count} days late`),
  byServer: "Done by the server",
  byPeople: "Left for you",
  doneEverywhere: "Done everywhere",
  doneEverywhereOf: (reference: string) => `Done everywhere: ${reference}`,
  saved: (reference: string) => `${reference} is done`,
  receipt: "Receipt",
  receiptOf: (reference: string) => `Receipt of ${reference}`,
  doneBy: (name: string, time: string) => `done everywhere by ${name}, ${time}`,
  theDesk: "the desk",
} as const;

export const list = {
  pile: (name: string, count: number) => `${name}, ${count}`,
  lists: "Enquiries",
  groups: {
    late: "Late",
    today: "Due today",
    tomorrow: "Due tomorrow",
    on: (day: string) => `Due ${day}`,
    returned: "Came back today",
    week: "This week",
    later: "Later",
    open: "Without a date",
  },
  head: {
    name: "Figures, last 7 days",
    median: "median first attempt",
    inside: "inside the promise",
    oldest: "oldest unanswered",
    none: "none",
  },
  nobody: "nobody yet",
  urgent: "Urgent",
  times: (count: number) => `wrote ${count} times`,
  addresses: (count: number) => `${count} addresses`,
  mail: "new mail",
  writeInstead: "write instead",
  returned: {
    "follow-up": (time: string) => `back since ${time}`,
    mail: (time: string) => `wrote back ${time}`,
    enquiry: (time: string) => `wrote again ${time}`,
    bounce: () => "mail came back",
  },
  answered: (time: string) => `answered ${time}`,
  gone: "no longer here",
  arrived: (count: number) => (count === 0 ? "The list changed. Show" : `${count} new. Show`),
  more: "Show more",
  notLive: (time: string) => `Not live since ${time}. Trying again.`,
  journaled: (count: number) =>
    `${count === 1 ? "1 enquiry is" : `${count} enquiries are`} safe on disk and not listed yet: the database is away.`,
  arriving: (count: number) =>
    `${count === 1 ? "1 enquiry is" : `${count.toLocaleString("en-IN")} enquiries are`} still being added to the lists and to search.`,
  requestsDue: (count: number, days: number) => {
    const what = count === 1 ? "1 request about personal data" : `${count} requests about personal data`;
    if (days < 0) return `${what}, late by ${days === -1 ? "1 day" : `${-days} days`}.`;
    return `${what}, due ${days === 0 ? "today" : days === 1 ? "by tomorrow" : `within ${days} days`}.`;
  },
  show: "Show",
  from: (time: string) => `The list is from ${time}.`,
  noNetwork: "No network.",
  noNetworkText: (time: string) =>
    `The list is from ${time}. You can read and call. Saving comes back with the network.`,
  liveAgain: "Live again",
  liveAgainText: "The list is from now.",
  didNotCome: "The list did not come.",
  loading: "The list is loading",
  empty: {
    "to-answer": "Nothing to answer.",
    waiting: "Nobody to wait for.",
    done: "Nothing is done yet.",
    "set-aside": "Nothing was held back.",
  },
  lastAnswered: (time: string, name: string) => `The last one was answered at ${time} by ${name}.`,
  nextBack: (name: string, time: string) => `Next to come back: ${name}, ${time}.`,
  openWaiting: (count: number) => `Open Waiting (${count})`,
  choose: "Choose an enquiry.",
  chooseText: "It opens here, beside the list.",
  hints: { move: "next, previous", take: "I take it", outcome: "outcome", all: "all keys" },
} as const;

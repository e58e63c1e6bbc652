/** Strings of the lists. */
export const list = {
  pile: (name: string, count: number) => `${name}, ${count}`,
  lists: "Enquiries",
  add: "Add an enquiry",
  writtenDown: (name: string, way: string) => `Written down by ${name} (${way})`,
  whatsApp: "WhatsApp",
  called: (isMissed: boolean, count: number, since: string) => {
    const call = isMissed ? "Missed call" : "Call";
    return count > 1 ? `${call}, ${count} times since ${since}` : `${call} ${since}`;
  },
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
    name: "Statistics, last 7 days",
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
    message: (time: string) => `wrote back ${time}`,
    enquiry: (time: string) => `wrote again ${time}`,
    bounce: () => "mail came back",
  },
  answered: (time: string) => `answered ${time}`,
  gone: "no longer here",
  arrived: (count: number) => (count === 0 ? "The list changed. Show" : `${count} new. Show`),
  notLive: (time: string) => `Not live since ${time}. Trying again.`,
  journaled: (count: number) =>
    `${count === 1 ? "1 enquiry is" : `${count} enquiries are`} safe on disk and not listed yet: the database is away.`,
  from: (time: string) => `The list is from ${time}.`,
  noNetwork: "No network.",
  noNetworkText: (time: string) =>
    `The list is from ${time}. You can read and call. Saving comes back with the network.`,
  liveAgain: "Live again",
  liveAgainText: "The list is from now.",
  didNotCome: "The list did not come.",
  loading: "The list is loading",
} as const;

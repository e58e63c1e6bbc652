/** The strings of a list without rows, and of the place beside the list before a row is chosen. */
export const emptyPile = {
  choose: "Choose an enquiry.",
  chooseText: "It opens here, beside the list.",
  empty: {
    "to-answer": "Nothing to answer.",
    waiting: "Nobody to wait for.",
    done: "Nothing is done yet.",
    "set-aside": "Nothing was held back.",
  },
  lastAnswered: (time: string, name: string) => `The last one was answered at ${time} by ${name}.`,
  nextBack: (name: string, time: string) => `Next to come back: ${name}, ${time}.`,
  openWaiting: (count: number) => `Open Waiting (${count})`,
} as const;

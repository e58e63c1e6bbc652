/** The words of proving again who you are. */
export const confirmWords = {
  title: "Is it you?",
  text: {
    passkey: "This needs your passkey again.",
    code: "This needs a fresh code. We mail it to you.",
    demo: "In the demo a button stands for the passkey.",
  },
  act: { passkey: "Use my passkey", code: "Send me a code", demo: "Yes, it is me" },
  confirm: "Confirm",
} as const;

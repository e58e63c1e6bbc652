/** The strings of proving again who you are. */
export const confirmStrings = {
  title: "Type the code",
  sent: (mail: string, time: string) => `We sent it to ${mail} at ${time}. It works for 15 minutes.`,
  sending: "We are sending a code by mail.",
  code: "6 digits",
  confirm: "Confirm",
  again: "Send a new code",
  wrong: (left: number) => `That code is not right. ${left === 1 ? "1 try" : `${left} tries`} left.`,
  noTries: "No tries left. Send a new code.",
  ranOut: "This code ran out. Send a new one.",
  demoTitle: "Is it you?",
  demoText: "In the demo a button stands for the passkey.",
  demoConfirm: "Yes, it is me",
  passkeyFailed: "The passkey was not used",
  passkeyFailedText: "Nothing was changed. Try again when you are ready.",
  notSent: "The code was not sent",
};

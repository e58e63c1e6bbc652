/** The strings of proving again who you are. */
export const confirmStrings = {
  sending: "We are sending a code by mail.",
  confirm: "Confirm",
  demoTitle: "Is it you?",
  demoText: "In the demo a button stands for the passkey.",
  demoConfirm: "Yes, it is me",
  passkeyFailed: "The passkey was not used",
  passkeyFailedText: "Nothing was changed. Try again when you are ready.",
  notSent: "The code was not sent",
};

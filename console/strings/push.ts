/** Strings of the notices on devices of staff. */
export const push = {
  title: "Notices of new enquiries",
  none: "A device can ring when an enquiry comes: in office hours, and at any time when it is urgent. It shows no names. Mails still come.",
  failed: "Your notices did not come.",
  loading: "Loading your notices",
  this: "this device",
  since: (time: string) => `since ${time}`,
  tapped: (time: string | null) => (time === null ? "no notice tapped yet" : `last tapped ${time}`),
  refused: "The last notice was refused. Switch it on again there.",
  notify: "Notify this device",
  asking: "Asking...",
  notNotified: "This device is not notified",
  notified: "This device is notified",
  notifiedText: "Send yourself a test, and tap it when it comes.",
  test: "Send me a test",
  testIn: (seconds: number) => `Comes in ${seconds} s: lock the phone`,
  notSent: "No test was sent",
  stop: "Stop",
  stopOf: (device: string) => `Stop the notices on ${device}`,
  notStopped: "Not stopped",
  stopped: (device: string) => `No more notices: ${device}`,
  onIphone:
    "On an iPhone or iPad, open the desk in Safari, press Share and then Add to Home Screen; open it from there, sign in and come back here.",
  unable: "This browser cannot show notices. Use Chrome, Edge, Firefox or Safari as it comes from its maker.",
  denied:
    "The browser does not allow this. Open the settings of this site beside its address, or those of the app, allow notifications, and press again.",
  noService: "The browser could not reach its service for notices. Try again on another network.",
} as const;

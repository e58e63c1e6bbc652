/** Strings of the pictures that staff add. */
export const pictures = {
  choose: "Choose a picture",
  replace: "Replace the picture",
  drop: "or drop it here",
  rules: (megabytes: number, side: number) =>
    `JPEG, PNG or WebP, up to ${megabytes} MB, at least ${side} pixels wide and high. ` +
    "A HEIC picture cannot be read: save it as JPEG first. Place and camera are removed from it.",
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  sending: (percent: number) => `Sending, ${percent} %`,
  working: "Making it ready for the site...",
  stop: "Stop",
  added: "The picture is ready.",
  loading: "Asking what the server takes",
  failed: "The server did not say what it takes.",
  withProduct: (name: string) => `The picture ${name} came with the site. It is not shown here.`,
  focus: "Point that stays in view",
  focusHint: "The site cuts pictures. Press on what must stay, or move the sliders.",
  across: "From the left",
  down: "From the top",
  percent: (value: number) => `${value} %`,
  remove: "Remove the picture",
  unused: {
    title: "Pictures that the site does not show",
    text: "Each goes by itself after 30 days, unless one of the last 20 versions shows it. Removing one for good takes it out of those, too.",
    remove: "Remove for good",
    removeOne: (number: number) => `Remove for good: picture ${number}`,
    removed: "The picture is gone for good",
    notRemoved: "The picture was not removed",
  },
} as const;

/** The strings of the menu on a phone. */
export const menu = {
  peopleAndDevices: "People and devices",
  open: (count: number) => `${count} open`,
  toAnswer: (count: number) => `${count} to answer`,
  notPublished: (count: number) => `${count} not published`,
  inside: (share: string) => `${share} inside the promise`,
  toLookAt: (count: number) => `${count} to look at`,
  theme: { dark: "Dark", light: "Light", follows: "follows the phone", chosen: "chosen" },
  dark: "Dark at night",
  signOut: "Sign out here",
} as const;

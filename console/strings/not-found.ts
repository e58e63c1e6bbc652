/** Strings of an address, or an enquiry, that does not exist (any more). */
export const notFoundStrings = {
  title: "There is nothing at this address.",
  toTheList: "To the list",
} as const;

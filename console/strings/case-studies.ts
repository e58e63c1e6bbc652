/** Strings for beginning and deleting a case study. */
export const caseStudyStrings = {
  title: "Case studies",
  none: "None yet. The site has no page of case studies until there is one.",
  add: "Add a case study",
  adding: "Adding...",
  loading: "Loading the fields",
  failed: "The fields did not come.",
  address: "Address",
  addressHint: "The last part of its address on the site. It cannot be changed later. For example: “mehsana”",
  notAnAddress: "Use small letters, digits and hyphens, for example “mehsana-trust”.",
  taken: "There is a case study at this address. Choose another one.",
  added: (title: string) => `${title} is added`,
  notAdded: "Not added",
  delete: "Delete this case study",
  deleted: (title: string) => `${title} is deleted`,
  deletedText: "It leaves the site when the words are published.",
  notDeleted: "Not deleted",
} as const;

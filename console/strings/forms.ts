/** Strings that forms and sheets share. */
export const forms = {
  saving: "Saving...",
  notSaved: "Not saved",
  noNetworkKept: "No network. What you chose stays on this page.",
  copied: "Copied",
  notCopied: "Not copied: the browser did not allow it",
} as const;

/** The toasts that a visitor can see, by severity. Their text is in content/form.yaml. */
export const toasts = {
  /** A required field is empty; nothing was sent. */
  missing: "warning",
  /** The enquiry is stored. */
  sent: "success",
  /** The insert failed; the form keeps its text. */
  failed: "error",
  /** The enquiry was refused, and would be again. */
  refused: "error",
  /** The rate limit is reached; nothing was stored and the form keeps its text. */
  busy: "warning",
  /** There is no network; the enquiry is sent when the connection is back. */
  offline: "warning",
} as const satisfies Record<string, ToastKind>;

export type ToastKind = "success" | "warning" | "error";
export type ToastId = keyof typeof toasts;

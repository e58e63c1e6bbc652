/**
 * The notices a visitor can meet (specification §8). Their words live in content/form.yaml;
 * this page says which there are and how serious each is.
 */
export const notices = {
  /** A required field is empty; nothing was sent. */
  missing: "warning",
  /** The enquiry is stored. */
  sent: "success",
  /** The insert failed; everything typed is kept. */
  failed: "error",
  /** Too many from one address just now; nothing was sent, everything typed is kept. */
  busy: "warning",
  /** No network: it will be sent when the connection is back. */
  offline: "warning",
} as const satisfies Record<string, NoticeKind>;

export type NoticeKind = "success" | "warning" | "error";
export type NoticeId = keyof typeof notices;

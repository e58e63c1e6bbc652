import { escapeHtml } from "../../plain-text.ts";
import { type FilledPage, splitPage } from "./shell.ts";

/** Splits the error page of the site at its code and its reference. @throws Error when it lacks them */
export function errorPage(html: string, policy: string) {
  const [before, rest] = splitPage(html, "{code}");
  const [between, after] = splitPage(rest, "{reference}");
  /** @param stack is shown in development */
  return (code: number, reference: string, stack = ""): FilledPage => ({
    html: `${before}${code}${between}${reference}${escapeHtml(stack)}${after}`,
    policy,
  });
}

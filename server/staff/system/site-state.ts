import type { SystemState } from "../../contract/system.ts";
import type { LiveSite } from "../../site/live-site.ts";

/** The state of the site that visitors see. */
export function readSiteState(site: Pick<LiveSite, "publication" | "problem" | "state">): SystemState["site"] {
  const publishedAt = site.publication()?.at ?? null;
  const problem = site.problem();
  if (problem !== null) {
    const fault = `The newest words cannot be shown: "${problem}" Visitors see those before them.`;
    return { publishedAt, fault };
  }
  const isClosed = site.state() === "closed";
  const fault = "The site is not open yet: a public site must not have the invented values that Publish names.";
  return { publishedAt, fault: isClosed ? fault : null };
}

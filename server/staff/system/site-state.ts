import type { SystemState } from "../../contract/system.ts";
import { readBuildInfo } from "../../publish/build-info.ts";
import { buildFolders } from "../../publish/builds-folder.ts";
import type { LiveSite } from "../../publish/live-site.ts";

type SiteState = SystemState["site"];

const ofProduct = { publishedAt: null, product: null, siteUrl: null };

/** Reads the state of the site that visitors see. */
export function readSiteState(site: Pick<LiveSite, "buildsDir" | "history" | "fault">): SiteState {
  const [live] = site.history();
  const fault = site.fault();
  if (live === undefined) return { ...ofProduct, fault };
  try {
    const { product, siteUrl } = readBuildInfo(buildFolders(site.buildsDir, live.id).root);
    return { publishedAt: live.since, product, siteUrl, fault };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...ofProduct, publishedAt: live.since, fault: fault ?? reason };
  }
}

/** After an upgrade of the product the published site is built anew from the published words. Until then the old one runs. */
import { runMarked } from "../../jobs/daily.ts";
import { version } from "../../package-info.ts";
import { readBuildInfo } from "../../publish/build-info.ts";
import { askBuild, findUnderWay } from "../../publish/build-queue.ts";
import { buildFolders } from "../../publish/builds-folder.ts";
import type { LiveSite } from "../../publish/live-site.ts";
import { NothingChangedError } from "../../storage/database.ts";
import type { Store } from "../../storage/store.ts";

/** How many versions of the product are remembered. */
const REMEMBERED = 20;

/** The words of the live build; null while it is not older than the product, or was built without the desk. */
function staleVersion({ buildsDir, history }: Pick<LiveSite, "buildsDir" | "history">, product: string): number | null {
  const [live] = history();
  if (live === undefined) return null;
  const info = readBuildInfo(buildFolders(buildsDir, live.id).root);
  return info.product === product ? null : info.version;
}

/**
 * Asks for a build, once for each version of the product: one that fails waits for a person, and servers of two versions do
 * not take turns.
 */
export function rebuildAfterUpgrade(
  { repository, database }: Pick<Store, "repository" | "database">,
  site: Pick<LiveSite, "buildsDir" | "history">,
  siteUrl: string | null,
  now = new Date(),
  product = version,
): Promise<void> {
  return runMarked({ repository, database }, "rebuild", async (previous) => {
    const known = previous === null ? [] : previous.split(" ");
    const words = staleVersion(site, product);
    if (known.includes(product) || words === null || (await findUnderWay(database))) return null;
    return {
      mark: [product, ...known].slice(0, REMEMBERED).join(" "),
      async run() {
        const asked = askBuild({ version: words, siteUrl, staffId: null, seconds: 0 }, now);
        // Somebody publishes at this moment, which builds the site, too.
        await database.write(asked).catch((error: unknown) => {
          if (!(error instanceof NothingChangedError)) throw error;
        });
      },
    };
  });
}

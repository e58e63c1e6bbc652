import { describe, expect, test, vi } from "vitest";
import { endBuild, lastBuilds, takeBuild } from "../../publish/build-queue.ts";
import { makeLive } from "../../publish/builds-folder.ts";
import { createLiveSite } from "../../publish/live-site.ts";
import { writeBuild } from "../../test-support/published-build.ts";
import { testedStores } from "../../test-support/stores.ts";
import { temporaryFolder } from "../../test-support/test-server.ts";
import { rebuildAfterUpgrade } from "./rebuild-after-upgrade.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const product = { siteDir: "dist", renderDir: "dist-render", contentDir: "content" };
const SITE_URL = "https://www.example.in";

function publishedSite(info: { product?: string } = {}) {
  const buildsDir = temporaryFolder();
  writeBuild(buildsDir, "v1", info);
  makeLive(buildsDir, "v1", new Date());
  return createLiveSite(buildsDir, product);
}

describe.each(testedStores)("after an upgrade with %s", (_name, createOpener) => {
  test("one of several servers asks for a build of the published words, once for each version", async () => {
    const open = await createOpener();
    const stores = [await open(), await open()];
    const site = publishedSite({ product: "1.0.0" });
    const now = new Date();
    const [store] = stores;
    if (!store) throw new Error("There is a store.");
    await Promise.all(stores.map((each) => rebuildAfterUpgrade(each, site, SITE_URL, now, "1.1.0")));
    expect(await lastBuilds(store.database, 5)).toMatchObject([
      { version: 1, site_url: SITE_URL, state: "asked", asked_by: null },
    ]);
    const build = await takeBuild(store.database, "builder", now);
    if (!build) throw new Error("There is a build.");
    await endBuild(store.database, build.id, "builder", "failed", { progress: build.progress, log: "" }, now);
    await rebuildAfterUpgrade(store, site, SITE_URL, now, "1.1.0");
    expect(await lastBuilds(store.database, 5)).toHaveLength(1);
    await rebuildAfterUpgrade(store, site, SITE_URL, now, "1.2.0");
    expect(await lastBuilds(store.database, 5)).toHaveLength(2);
  });

  test("asks for nothing while the build is of this version, or while nothing was published", async () => {
    const store = await (await createOpener())();
    await rebuildAfterUpgrade(store, publishedSite({ product: "1.1.0" }), SITE_URL, new Date(), "1.1.0");
    await rebuildAfterUpgrade(store, createLiveSite(temporaryFolder(), product), SITE_URL, new Date(), "1.1.0");
    expect(await lastBuilds(store.database, 5)).toEqual([]);
  });
});

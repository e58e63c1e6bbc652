import { sortableTime } from "../../../enquiry/times.ts";
import type { Config } from "../../config.ts";
import { type BuildInfo, listBuilds, readBuildInfo } from "../../publish/build-info.ts";
import { buildFolders, isFinished, makeLive, readLive } from "../../publish/builds-folder.ts";
import { removeOldBuilds } from "../../publish/half-built.ts";
import { installBuild } from "../../publish/install-build.ts";
import { formatTable, type TableColumn } from "../output.ts";
import { type CommandResult, defineCommand, json, UsageError } from "../program.ts";

const USAGE = "Usage: enquiries site list | switch ID | install FILE.";

type ListedBuild = BuildInfo & { liveSince: string | null };

const columns: readonly TableColumn<ListedBuild>[] = [
  ["ID", 30, ({ id }) => id],
  ["BUILT (IST)", 16, ({ builtAt }) => sortableTime(builtAt)],
  ["VERSION", 7, ({ version }) => (version === null ? "-" : String(version))],
  ["LIVE", 22, ({ liveSince }) => (liveSince === null ? "" : `since ${sortableTime(liveSince)}`)],
];

function list({ buildsDir }: Config, asJson: boolean): CommandResult {
  const [live] = readLive(buildsDir);
  const builds = listBuilds(buildsDir).map((build) => ({
    ...build,
    liveSince: build.id === live?.id ? live.since : null,
  }));
  if (asJson) return json(builds);
  return builds.length > 0
    ? formatTable(columns, builds)
    : { text: "Nothing was published: visitors see the site that came with the server.", isEmpty: true };
}

/** @throws Error when the pages are for another address than the server has */
function requireAddress({ siteUrl }: Config, build: BuildInfo): void {
  if (build.siteUrl === siteUrl) return;
  const address = (url: string | null) => url ?? "no public address";
  throw new Error(
    `The build ${build.id} was made for ${address(build.siteUrl)}, but this server has ${address(siteUrl)} (SITE_URL). Nothing was changed.`,
  );
}

function show(config: Config, build: BuildInfo, asJson: boolean): CommandResult {
  makeLive(config.buildsDir, build.id, new Date());
  removeOldBuilds(config.buildsDir, new Date());
  return asJson
    ? json(build)
    : `Visitors see the build ${build.id} within a second, on every server that shares ${config.buildsDir}.`;
}

function switchTo(config: Config, id: string, asJson: boolean): CommandResult {
  const isName = /^[\w-]+$/.test(id);
  if (!isName || !isFinished(config.buildsDir, id))
    throw new Error(`There is no finished build "${id}". The list: enquiries site list`);
  const build = readBuildInfo(buildFolders(config.buildsDir, id).root);
  requireAddress(config, build);
  return show(config, build, asJson);
}

export const site = defineCommand({
  synopsis: "site list | switch ID | install FILE",
  operands: [1, 2],
  summary: "List the builds of the site, show one to visitors, take one over",
  help: `
  list          List the finished builds, the newest first
  switch ID     Show a finished build to visitors, on every server that shares BUILDS_DIR
  install FILE  Check a build from another machine, a .tar.gz of its folder, and show it to visitors. Its modules run in the
                server, so take builds from your own machines only

  --json        Print the result as JSON`,
  options: { json: { type: "boolean" } },
  async run(config, { json: asJson = false }, [action = "", operand]) {
    if (action === "list" && operand === undefined) return list(config, asJson);
    if (action === "switch" && operand !== undefined) return switchTo(config, operand, asJson);
    if (action === "install" && operand !== undefined)
      return show(
        config,
        installBuild(config.buildsDir, operand, (build) => requireAddress(config, build)),
        asJson,
      );
    throw new UsageError(USAGE);
  },
});

/**
 * `npm run package`: makes the folder and archive that a server runs, in package/. It serves any address.
 * `npm run package -- linux-arm64` makes it for another platform.
 */
import { join } from "node:path";
import { buildProgram } from "./lib/build.ts";
import { loadEnv, task } from "./lib/task.ts";
import { platforms, thisPlatform } from "./package/locked-packages.ts";
import { archivePackage, makePackage } from "./package/make-package.ts";

loadEnv();
await task(async () => {
  const [platform = thisPlatform] = process.argv.slice(2);
  if (!platforms.includes(platform)) {
    console.error(`There is no package for "${platform}". The platforms are: ${platforms.join(", ")}.`);
    return 2;
  }
  const built = await buildProgram();
  if (built !== 0) return built;

  const time = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, "").replace("T", "-");
  const folder = join("package", `front-door-${time}-${platform}`);
  makePackage({ root: process.cwd(), target: folder, platform });
  console.log(`${folder}\n${archivePackage(folder)}`);
  return 0;
});

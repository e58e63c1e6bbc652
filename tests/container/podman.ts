/** Podman with images of its own, in the cache folder of the user: nothing else that podman holds is touched. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { MissingProgram } from "../../scripts/lib/run.ts";

/** A minimal Debian. It stands in for debian:slim, which would come from a registry of images. */
const BASE = "localhost/front-door-base";
const SUITE = "bookworm";

/** Without them podman asks for limits that need a capability which containers of CI often lack. */
export const LIMITS: readonly string[] = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=1024:1024"];

export interface Podman {
  /** Runs podman and returns its output. @throws with its error output when it fails */
  run(...args: string[]): string;
  /** The same, but returns the result of a failure, too. */
  tryRun(...args: string[]): { code: number | null; output: string };
  /** Removes containers, volumes and all images but those of Debian. */
  remove(): void;
}

function needProgram(name: string): void {
  if (spawnSync(name, ["--version"]).error === undefined) return;
  throw new MissingProgram(
    "The container is built and run with podman. On Debian this installs what it needs:\n\n" +
      "    sudo apt-get install podman runc mmdebstrap uidmap slirp4netns",
  );
}

/** Creates an image of Debian from Debian's mirror, once. */
export function makeDebian(podman: Podman, name: string, packages: readonly string[] = []): void {
  if (podman.tryRun("image", "exists", name).code === 0) return;
  const folder = mkdtempSync(join(tmpdir(), "debian-"));
  const repository = join(folder, "debian.tar");
  const options = ["--variant=minbase", ...packages.map((one) => `--include=${one}`)];
  execFileSync("mmdebstrap", [...options, SUITE, repository], { stdio: ["ignore", 2, 2] });
  podman.run("import", repository, name);
  rmSync(folder, { recursive: true });
}

/** The default runtime where it works; else runc, which also knows the older layout of control groups. */
function chooseRuntime(open: (runtime: string[]) => Podman): Podman {
  const standard = open([]);
  makeDebian(standard, BASE);
  return standard.tryRun("run", "--rm", ...LIMITS, BASE, "true").code === 0 ? standard : open(["--runtime", "runc"]);
}

/** Opens podman with the base image ready. @throws MissingProgram */
export function openPodman(): Podman {
  needProgram("podman");
  needProgram("mmdebstrap");
  const folder = join(homedir(), ".cache/front-door-containers");
  mkdirSync(folder, { recursive: true });
  const places = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  return chooseRuntime((runtime) => {
    const options = ["--storage-driver", "vfs", ...places, ...runtime];
    const tryRun = (...args: string[]) => {
      const { status, stdout, stderr, error } = spawnSync("podman", [...options, ...args], { encoding: "utf8" });
      if (error) throw error;
      return { code: status, output: `${stdout}${stderr}` };
    };
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync("podman", [...options, ...args], { encoding: "utf8" });
      if (status !== 0) throw new Error(`podman ${args.join(" ")} failed with ${status}:\n${stdout}${stderr}`);
      return stdout.trim();
    };
    const remove = () => {
      tryRun("rm", "--all", "--force");
      tryRun("volume", "prune", "--force");
      for (const image of run("images", "--quiet", "--filter", "reference=localhost/front-door").split("\n")) {
        if (image) tryRun("rmi", "--force", image);
      }
      tryRun("image", "prune", "--force");
    };
    return { run, tryRun, remove };
  });
}

/** Builds an image from the folder of a package. */
export const buildImage = (podman: Podman, folder: string, tag: string): string =>
  podman.run(
    ...["build", "--format", "docker", "--layers=false", "--build-arg", `BASE=${BASE}`, "--network", "host", ...LIMITS],
    ...["--tag", tag, "--file", join(folder, "deploy/Containerfile"), folder],
  );

/** The options with which docs/operations.md runs the image. */
export const strictly: readonly string[] = [
  ...["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges"],
  ...LIMITS,
];

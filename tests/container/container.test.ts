/** Builds the image from a package and runs it as docs/operations.md says. A step of `npm test -- full`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makePackage } from "../../scripts/package/make-package.ts";
import { freePort } from "../../server/test-support/free-port.ts";
import { buildImage, openPodman, type Podman, strictly } from "./podman.ts";

const IMAGE = "localhost/front-door";
const NAME = "front-door";
const folder = mkdtempSync(join(tmpdir(), "package-"));
const enquiry = {
  full_name: "Asha Patel",
  email: "asha@example.in",
  phone: "07923456789",
  project_details: "120 beds",
};

let podman: Podman;
let url: string;

async function start(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  podman.run("run", "-d", "--name", NAME, ...strictly, "-p", `127.0.0.1:${port}:4321`, "-v", "data:/data", IMAGE);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 30_000 });
}

beforeAll(async () => {
  makePackage({ root: process.cwd(), target: join(folder, NAME) });
  podman = openPodman();
  console.error(buildImage(podman, join(folder, NAME), IMAGE));
  await start();
});

afterAll(() => {
  podman?.remove();
  rmSync(folder, { recursive: true });
});

test("runs as a user of its own, without capabilities, and can write to its data only", () => {
  const inside = (script: string) => podman.tryRun("exec", NAME, "sh", "-c", script);
  expect(inside("id -u").output).toBe("10001\n");
  expect(inside("grep -E 'CapEff|NoNewPrivs|Seccomp:' /proc/1/status").output).toMatch(
    /CapEff:\s+0+\nNoNewPrivs:\s+1\nSeccomp:\s+2\n/,
  );
  for (const path of ["/", "/opt/front-door/", "/opt/front-door/dist-render/", "/usr/bin/"]) {
    expect(inside(`touch ${path}x`).output).toContain("Read-only file system");
  }
  expect(inside("touch /data/x && rm /data/x").code).toBe(0);
});

test("the health check of the image succeeds", () => {
  expect(podman.tryRun("healthcheck", "run", NAME).code).toBe(0);
});

test("serves pages, takes an enquiry, and keeps it when the container is replaced", async () => {
  expect((await fetch(url)).headers.get("content-security-policy")).toContain("script-src 'self'");
  const answer = await fetch(`${url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  expect(answer.status).toBe(201);
  expect(podman.run("exec", NAME, "bin/enquiries", "list")).toContain("Asha Patel");

  podman.run("stop", "--time", "15", NAME);
  expect(podman.run("inspect", "--format", "{{.State.ExitCode}}", NAME)).toBe("0");
  podman.run("rm", NAME);
  await start();
  expect(podman.run("exec", NAME, "bin/enquiries", "list")).toContain("Asha Patel");
});

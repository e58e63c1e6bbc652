/** The two servers that are compared, each with one process, both sending the files of dist/ and both on loopback. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.ts";
import { orMissing } from "./wrk.ts";

export interface Server {
  url: string;
  stop: () => Promise<void>;
}

const DIST = resolve("dist");

/** As Debian sets nginx up, its log included, but for one worker and the compressed copy of the page, as browsers get it. */
const nginxConf = (folder: string, port: number): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access.log;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${DIST};
    location = / {
      types { }
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      try_files /index.html.br =404;
    }
  }
}`;

async function answering(child: ChildProcess, url: string): Promise<Server> {
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}`);
    if (await fetch(url).catch(() => undefined)) return { url, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`${url} did not answer within 30 s`);
}

/** nginx with its files and log in a folder. @throws when it is not installed */
export async function startNginx(folder: string): Promise<Server> {
  const port = await freePort();
  const conf = join(folder, "nginx.conf");
  writeFileSync(conf, nginxConf(folder, port));
  const child = spawn("nginx", ["-e", `${folder}/nginx.log`, "-c", conf], { stdio: ["ignore", "inherit", "inherit"] });
  await once(child, "spawn").catch(orMissing("nginx", "nginx-light"));
  return answering(child, `http://127.0.0.1:${port}`);
}

/** The desk as it runs by default: it logs every answer (to a file in the folder) and counts it. */
export async function startServer(folder: string): Promise<Server> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(folder, "data") };
  const log = openSync(join(folder, "desk.log"), "w");
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", log, log] });
  closeSync(log);
  return answering(child, `http://127.0.0.1:${port}`);
}

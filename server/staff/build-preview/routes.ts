import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { deskErrors } from "../../http/errors.ts";
import { readPagePolicies } from "../../http/page-policies.ts";
import { mediaTypeOf } from "../../http/static-files/media-types.ts";
import { buildFolders, isFinished } from "../../publish/builds-folder.ts";
import type { DeskContext } from "../desk-context.ts";
import { guard } from "../session/guard.ts";
import { pageInFolder } from "./page-in-folder.ts";

const NAME = /^[\w@-][\w@.-]*$/;

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** The file behind an address of the site. Names that begin with a dot have none, so no path leads out of the folder. */
async function findFile(siteDir: string, address: string): Promise<string | undefined> {
  const names = address.split("/").filter((name) => name !== "");
  if (!names.every((name) => NAME.test(name))) return undefined;
  const path = names.join("/");
  for (const file of [path, join(path, "index.html")]) if (await isFile(join(siteDir, file))) return file;
  return undefined;
}

interface Preview {
  Params: { id: string; "*"?: string };
}

/** A finished build at `/desk/preview/builds/:id/`, live or not, for people who are signed in. */
export async function buildPreview(app: FastifyInstance, context: DeskContext): Promise<void> {
  const { buildsDir } = context.config;
  await app.register(cookie);
  await app.register(guard, context);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "x-robots-tag": "noindex", "x-frame-options": "SAMEORIGIN" });
  });

  for (const url of ["/:id", "/:id/*"]) {
    app.get<Preview>(url, async (request, reply) => {
      const { id, "*": address = "" } = request.params;
      if (!/^[\w-]+$/.test(id) || !isFinished(buildsDir, id)) throw deskErrors.notFound();
      const { siteDir } = buildFolders(buildsDir, id);
      const file = await findFile(siteDir, address);
      if (file === undefined) throw deskErrors.notFound();
      reply.type(mediaTypeOf(file));
      const bytes = await readFile(join(siteDir, file));
      if (!file.endsWith(".html")) return reply.send(bytes);
      const page = pageInFolder(bytes.toString(), readPagePolicies(siteDir)(file), `/desk/preview/builds/${id}`);
      return reply.header("content-security-policy", page.policy).send(page.html);
    });
  }
}

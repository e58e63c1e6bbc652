/** Gives the pages the table of pictures, and the site their files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Connect, Plugin } from "vite";
import { pictureTable } from "../images/picture-table.ts";
import { ASSETS } from "../images/slots.ts";

const MODULE = "virtual:pictures";

type Made = ReturnType<typeof pictureTable>;

const tableModule = (made: Made): Plugin => ({
  name: "picture-table",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify((await made).table)}` : undefined),
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${ASSETS}`, sendPicture(made));
  },
});

const sendPicture =
  (made: Made): Connect.NextHandleFunction =>
  async ({ url = "" }, response, next) => {
    const picture = (await made).files.get(url.slice(1));
    if (!picture) return next();
    response.setHeader("content-type", `image/${extname(url).slice(1)}`);
    response.end(picture);
  };

export function pictureFiles(): AstroIntegration {
  let made: Made;
  return {
    name: "picture-files",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        made = pictureTable(fileURLToPath(config.root));
        updateConfig({ vite: { plugins: [tableModule(made)] } });
      },
      "astro:build:done": async ({ dir }) => {
        mkdirSync(new URL(ASSETS, dir), { recursive: true });
        for (const [name, bytes] of (await made).files) writeFileSync(new URL(`${ASSETS}/${name}`, dir), bytes);
      },
    },
  };
}

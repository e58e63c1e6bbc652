import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { contentFolder } from "../../content-schema/content-folder.ts";
import { readContent } from "../../content-schema/read-content.ts";
import { serviceSheet } from "../../sheets/service-sheet.ts";
import { loadTypesetter, type Typesetter } from "../../sheets/typesetter.ts";

/** Reproducible builds set this variable to a time in seconds. */
const buildTime = ({ SOURCE_DATE_EPOCH: seconds } = process.env): Date =>
  seconds ? new Date(Number(seconds) * 1000) : new Date();

/**
 * Writes the sheet of every service beside its page, as /services/<slug>.pdf (requirement 17.1). Pages link to it where
 * `import.meta.env.SERVICE_SHEETS` is true: it is false in development, and where Typst is not installed.
 */
export function serviceSheets(): AstroIntegration {
  let typesetter: Typesetter | undefined;
  let root: string;
  let site: string | undefined;
  return {
    name: "service-sheets",
    hooks: {
      "astro:config:setup": ({ command, logger, updateConfig }) => {
        if (command === "build") {
          typesetter = loadTypesetter();
          if (!typesetter) logger.warn("Typst is not installed for this platform: the services get no PDF.");
        }
        updateConfig({ vite: { define: { "import.meta.env.SERVICE_SHEETS": typesetter !== undefined } } });
      },
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
        site = config.site;
      },
      "astro:build:done": ({ dir, logger }) => {
        if (!typesetter) return;
        const content = readContent(contentFolder(process.env, root));
        const made = buildTime();
        const started = performance.now();
        mkdirSync(new URL("services/", dir), { recursive: true });
        for (const service of content.services) {
          const address = new URL(`/services/${service.slug}`, site).href;
          const pdf = typesetter.pdf(serviceSheet(content, service, address, made), made);
          writeFileSync(new URL(`services/${service.slug}.pdf`, dir), pdf);
        }
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(`${content.services.length} service sheets in ${seconds} s`);
      },
    },
  };
}

/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Base URL of a hosted data API. Unset: enquiries go to the page's own origin. */
  readonly PUBLIC_DATA_API_URL?: string;
  /** The hosted data API's public (anonymous) key. */
  readonly PUBLIC_DATA_API_KEY?: string;
  /** Whether the services have sheets as PDF (integrations/service-sheets.ts). */
  readonly SERVICE_SHEETS: boolean;
  /** Share of visits to measure, 0 to 1 (lib/vitals-sample.ts). */
  readonly VITALS_SAMPLE: number;
}

/** In a preview at the desk, the content to show. Undefined in a build. */
declare var previewedContent: Promise<import("../content-schema/read-content.ts").Content> | undefined;

/** A build of the site renders its pages with this module; integrations/preview-renderer.ts puts it in place. */
declare module "virtual:built-pages" {
  import type { RouteData, SSRManifest } from "astro";

  type Style = SSRManifest["routes"][number]["styles"][number];

  export const manifest: SSRManifest;
  export const app: {
    render(request: Request, options: { routeData: RouteData }): Promise<Response>;
    setInternals(internals: {
      pagesByKeys: Map<string, { styles: { sheet: Style; depth: number; order: number }[] }>;
    }): void;
    setOptions(options: object): void;
  };
}

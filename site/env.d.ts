/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Base URL of a hosted data API. Unset: enquiries go to the page's own origin. */
  readonly PUBLIC_DATA_API_URL?: string;
  /** Share of visits to measure, 0 to 1 (renderer/vitals-sample.ts). */
  readonly VITALS_SAMPLE: number;
}

declare namespace App {
  type SiteView = import("./renderer/view.ts").SiteView;

  interface Locals extends SiteView {
    /** The error that the page has thrown. */
    failure?: unknown;
  }
}

/** The table of pictures, which the build makes (renderer/picture-files.ts). */
declare module "virtual:pictures" {
  const table: import("./images/picture-table.ts").PictureTable;
  export default table;
}

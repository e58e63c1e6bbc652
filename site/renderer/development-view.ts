/** The view of `npm run dev`. The bundler watches these files, so a change reloads the page and shows its mistakes. */
import { type ContentFiles, parseContent } from "../../core/content/read-content.ts";
import { ASSETS } from "../images/slots.ts";
import { type SiteView, viewOf } from "./view.ts";

const files: ContentFiles = import.meta.glob("@content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The name of a file below the folder. */
const NAME = /(?<=\/)(?:(?:services|case-studies)\/)?[^/]+$/;

export function developmentView(): SiteView {
  const named = Object.entries(files).map(([path, text]) => [`content/${NAME.exec(path)?.[0]}`, text]);
  const host = { site: "http://localhost:4321", dataApi: { url: "" }, hasPdfs: false, retention: null };
  return viewOf(parseContent(Object.fromEntries(named)), host, {}, new Date());
}

/** The file of a picture that staff added; undefined for any other address. */
export async function addedPictureAt(pathname: string, { addedFiles }: SiteView): Promise<Response | undefined> {
  const file = addedFiles.find(({ name }) => pathname === `/${ASSETS}/${name}`);
  if (!file) return undefined;
  const headers = { "content-type": `image/${file.rendition.format}` };
  const { encodeAdded } = await import("./drawings.ts");
  const place = { renderDir: "dist-render", cacheDir: ".cache" };
  return new Response(new Uint8Array(await encodeAdded(file, place)), { headers });
}

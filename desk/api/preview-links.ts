/** The queries of the links to previews. */
import type { MakePreviewLink, NewPreviewLink, PreviewLinks } from "../../core/api/preview-links.ts";
import { call, post } from "./client.ts";
import { deskQuery } from "./queries.ts";

const PATH = "/content/preview/links";

export const previewLinksQuery = deskQuery<PreviewLinks>(["preview-links"], PATH);
export const makePreviewLink = (body: MakePreviewLink) => post<NewPreviewLink>(PATH, body);
export const endPreviewLink = (id: string) => call<PreviewLinks>("DELETE", `${PATH}/${id}`);

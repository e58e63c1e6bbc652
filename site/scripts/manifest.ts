/**
 * Adds the web manifest after load. If the page had the link, Chromium would fetch the manifest before the first
 * picture.
 */
import { whenLoaded } from "./page-state.ts";

whenLoaded(() => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
});

/**
 * What every page runs: under 2 KiB, no framework. Each part improves something that works without it. One file for all
 * pages, the rare parts too: a second file would be a request more, with headers larger than what it says.
 */
import "./faces.ts";
import "./theme.ts";
import "./next-page.ts";
import "./scroll.ts";
import "./panels.ts";
import "./tooltip.ts";
import "./manifest.ts";
import "./sample.ts";

/** What every page runs: under 2 KiB, no framework. Each part improves something that works without it. */
import "./scroll.ts";
import "./panels.ts";
import "./tooltip.ts";
import "./sample.ts";

/** Scripts of the home page. Inlined in the page, because a file would cost one more request. */
import "./draw-on-view.ts";
import "./keep-near-pictures.ts";

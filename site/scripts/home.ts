/** What only the home page runs. It stands in the page: a file of its own would be a request more. */
import "./draw-on-view.ts";
import "./idle-layout.ts";
import "./keep-near-pictures.ts";

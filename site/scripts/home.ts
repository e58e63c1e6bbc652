/** What only the home page runs. It stands in the page: a file of its own would be a request more. */
import "./draws.ts";
import "./later.ts";
import "./near.ts";

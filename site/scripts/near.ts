/**
 * A picture that has come near once stays: its well is not emptied again when the visitor scrolls on (styles: loads-near).
 * Without this script the well is filled each time that it comes near.
 */
import { onceSeen } from "./once-seen.ts";

onceSeen(".loads-near", { rootMargin: "600px" }, (element) => element.classList.remove("loads-near"));

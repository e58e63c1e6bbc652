/** What a form needs to show notices, in one file of its own so that it can be loaded later than the form. */
export { Notices } from "./Notices.tsx";
export { showNotice } from "./show-notice.tsx";

/**
 * What the server itself draws for one visitor, dist-render/fragments.mjs: the fragment of a plan, of a receipt and of the answer to a form,
 * which it puts into their pages.
 */
export { createFormRenderer } from "../enquiry-form/render.tsx";
export { createPlanRenderer } from "../planner/render.tsx";
export { createReceiptRenderer } from "../receipt/render.tsx";

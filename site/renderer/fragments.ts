/**
 * The fragments that the server draws for one visitor, dist-render/fragments.mjs: a plan, a receipt and the answer to a
 * form, which it puts into their pages.
 */
export { createFormRenderer } from "../enquiry-form/render.tsx";
export { createPlanRenderer } from "../planner/render.tsx";
export { createReceiptRenderer } from "../receipt/render.tsx";

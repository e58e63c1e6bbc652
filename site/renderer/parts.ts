/**
 * What the server itself draws for one visitor, dist-render/parts.mjs: the part of a plan and of a receipt, which it puts into
 * their pages.
 */
export { createPlanRenderer } from "../plan/render.tsx";
export { createReceiptRenderer } from "../receipt/render.tsx";

import { defineMiddleware } from "astro:middleware";

/**
 * Tells the renderer why a page failed, because Astro answers with the error page. In development it gives pages their
 * view.
 */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV) {
    const { addedPictureAt, developmentView } = await import("./renderer/development-view.ts");
    Object.assign(locals, developmentView());
    const picture = await addedPictureAt(url.pathname, locals);
    if (picture) return picture;
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = error;
    throw error;
  }
});

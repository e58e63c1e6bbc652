import type { Plugin } from "../plugins/plugin.ts";
import { currentBuild } from "../static-files/current-build.ts";
import { formFor, sendFile } from "../static-files/send-file.ts";

/** The built site: every page at its address with or without the closing slash, and a not-found page for the rest. */
export const site: Plugin = (app, { siteDir, pagePolicy }) => {
  const files = currentBuild(siteDir, pagePolicy);

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    handler(request, reply) {
      const file = files().get(`/${request.params["*"].replace(/\/$/, "")}`);
      const form = file && formFor(file, request);
      if (form) sendFile(request, reply, form);
      else reply.callNotFound();
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const page = files().get("/404.html");
    const form = page && formFor(page, request);
    reply.code(404);
    if (form) reply.headers(form.headers).send(form.bytes);
    else reply.type("text/plain; charset=utf-8").send("There is no such page.");
  });
};

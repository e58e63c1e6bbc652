/** Renders the pages after a form post without JavaScript, for the server (core/enquiry/rendered-pages.ts). */
import { renderToString } from "preact-render-to-string";
import type { RenderedPagesModule } from "../../core/enquiry/rendered-pages.ts";
import { RefusedPage, type RefusedWords } from "./RefusedPage.tsx";
import { SentPanel } from "./SentPanel.tsx";

export const createFormRenderer: RenderedPagesModule["createFormRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as RefusedWords;
  return {
    refused: (reason, draft, errors) => renderToString(<RefusedPage {...data} {...{ reason, draft, errors }} />),
    sent: (reference, receipt) =>
      renderToString(
        <div className="frame py-(--section)">
          <div className="max-w-2xl">
            <SentPanel words={data.words} Heading="h1" reference={reference} receipt={receipt} />
          </div>
        </div>,
      ),
  };
};

import { Suspense, useState } from "react";
import { TextButton } from "../components/Button.tsx";
import { lazyComponent } from "../components/browser.ts";
import { useSheet } from "../components/useSheet.ts";

const PreviewLinkSheet = lazyComponent(async () => (await import("./PreviewLinkSheet.tsx")).PreviewLinkSheet);

/** In the bar of the preview: a link for somebody without a sign-in. @param pageShown the page that the frame shows now */
export function PreviewLink({ pageShown }: { pageShown: () => string }) {
  const sheet = useSheet("link for a colleague");
  const [page, setPage] = useState(pageShown);
  return (
    <>
      <TextButton
        className="-ml-1"
        onClick={() => {
          setPage(pageShown());
          sheet.open();
        }}
      >
        Link for a colleague
      </TextButton>
      <Suspense>{sheet.isOpen && <PreviewLinkSheet page={page} onClose={sheet.close} />}</Suspense>
    </>
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Enquiry, type EnquiryProps } from "./enquiry/Enquiry.tsx";
import { newQueryClient } from "./enquiry/query-client.ts";
import { IslandBoundary } from "./IslandBoundary.tsx";

/** The enquiry form with its notices: an island on the home and the contact page (specification §2). */
export function EnquiryForm(props: EnquiryProps) {
  const [client] = useState(newQueryClient);
  return (
    <IslandBoundary help={props.help}>
      <QueryClientProvider client={client}>
        <Enquiry {...props} />
      </QueryClientProvider>
    </IslandBoundary>
  );
}

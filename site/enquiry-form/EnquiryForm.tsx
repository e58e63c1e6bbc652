import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { IslandBoundary } from "../error/IslandBoundary.tsx";
import { Enquiry, type EnquiryProps } from "./Enquiry.tsx";
import { newQueryClient } from "./query-client.ts";

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

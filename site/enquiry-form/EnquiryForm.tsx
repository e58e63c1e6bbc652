import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { IslandBoundary } from "../error/IslandBoundary.tsx";
import { Enquiry, type EnquiryProps } from "./Enquiry.tsx";
import { createQueryClient } from "./query-client.ts";

/** The enquiry form with its notices: an island on the home page and the contact page. */
export function EnquiryForm(props: EnquiryProps) {
  const [client] = useState(createQueryClient);
  return (
    <IslandBoundary help={props.help}>
      <QueryClientProvider client={client}>
        <Enquiry {...props} />
      </QueryClientProvider>
    </IslandBoundary>
  );
}

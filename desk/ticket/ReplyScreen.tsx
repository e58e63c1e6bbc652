import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { templatesQuery } from "../api/messages.ts";
import { ticketQuery } from "../api/tickets.ts";
import { Loaded } from "../components/Loaded.tsx";
import { PhoneBar } from "../components/Page.tsx";
import { Reply } from "./Reply.tsx";

/** A message to the visitor, by its address. */
export function ReplyScreen() {
  const { reference } = useParams({ from: "/desk/$reference/reply" });
  const navigate = useNavigate();
  const enquiry = useQuery(ticketQuery(reference));
  const templates = useQuery(templatesQuery(reference));
  const isGone = enquiry.data !== undefined && !("ticket" in enquiry.data);
  useEffect(() => {
    if (isGone) void navigate({ to: "/$reference", params: { reference }, replace: true });
  }, [isGone, navigate, reference]);

  if (enquiry.data && "ticket" in enquiry.data && templates.data) {
    return <Reply key={reference} detail={enquiry.data} templates={templates.data} />;
  }
  return (
    <>
      <PhoneBar to="/$reference" params={{ reference }} label="Back to the enquiry" />
      <main id="content" tabIndex={-1} className="column wide:mx-auto wide:max-w-295">
        <Loaded<unknown> query={enquiry.data ? templates : enquiry} failed="The enquiry could not be loaded.">
          {() => null}
        </Loaded>
      </main>
    </>
  );
}

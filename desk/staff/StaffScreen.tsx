import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Invite, StaffList } from "../../core/api/staff.ts";
import { staffQuery, useMe } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { useIsWide } from "../components/browser.ts";
import { Loaded } from "../components/Loaded.tsx";
import { BottomBar, Page } from "../components/Page.tsx";
import { rows, Section } from "../components/Section.tsx";
import { useSheet } from "../components/useSheet.ts";
import { AuditSection } from "./AuditSection.tsx";
import { InviteSheet } from "./InviteSheet.tsx";
import { InvitationRow, MemberRow } from "./MemberRow.tsx";

interface ListProps extends StaffList {
  isOwner: boolean;
  onInviteAgain: (invite: Invite) => void;
}

const AtDesk = ({ members, invitations, isOwner, onInviteAgain }: ListProps) => (
  <Section title={`${members.length} at the desk`}>
    <ul className={rows}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} isOpenable={isOwner} />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} onInviteAgain={onInviteAgain} />
      ))}
    </ul>
    <p className="type-annotation mt-2">
      {isOwner
        ? "Staff answer. The owner also invites, exports and erases."
        : "Owners invite people and change what each of them may do."}
    </p>
  </Section>
);

/** Members of staff and the audit. */
export function StaffScreen() {
  const me = useMe();
  const isWide = useIsWide();
  const query = useQuery(staffQuery);
  const inviteSheet = useSheet("invite");
  const [again, setAgain] = useState<Invite | null>(null);
  const isOwner = me.role === "owner";

  function openInvite(invite: Invite | null): void {
    setAgain(invite);
    inviteSheet.open();
  }
  const inviteButton = (
    <Button size={isWide ? "small" : "normal"} onClick={() => openInvite(null)}>
      Invite somebody
    </Button>
  );
  return (
    <>
      <Page title="People" aside={isOwner && isWide && inviteButton}>
        <div className="wide:grid wide:grid-cols-2 wide:gap-x-14">
          <Loaded query={query} failed="The people could not be loaded.">
            {(data) => <AtDesk {...data} isOwner={isOwner} onInviteAgain={openInvite} />}
          </Loaded>
          <AuditSection />
        </div>
        {isOwner && !isWide && <div className="h-19" />}
      </Page>
      {isOwner && !isWide && <BottomBar>{inviteButton}</BottomBar>}
      {inviteSheet.isOpen && <InviteSheet initial={again} onClose={inviteSheet.close} />}
    </>
  );
}

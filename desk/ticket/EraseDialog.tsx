import { useMutation, useQuery } from "@tanstack/react-query";
import type { Erasure, ErasureReceipt } from "../../core/api/inbox.ts";
import { causeOf, post } from "../api/client.ts";
import { deskQuery, keys } from "../api/queries.ts";
import { Button } from "../components/Button.tsx";
import { prove } from "../components/proof.ts";
import { Sheet } from "../components/Sheet.tsx";
import { typedText } from "../components/typed-text.ts";
import { WhatIsErased } from "./ErasedOrSealed.tsx";
import { useOpenTicket } from "./useTicket.ts";

const eraseLabels = { passkey: "Erase, with passkey", code: "Erase, with a code by mail", demo: "Erase" };

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onErased: (receipt: ErasureReceipt) => void;
}

/** Asks before everything of a person is erased, because it cannot be undone. Focus begins on Keep. */
export function EraseDialog({ isOpen, onClose, onErased }: Props) {
  const { detail, name, me, online } = useOpenTicket();
  const path = `/tickets/${detail.reference}/erase`;
  const look = useQuery({
    ...deskQuery<Erasure>(keys.erasure(detail.reference), path),
    enabled: isOpen,
    staleTime: 0,
  });
  const erase = useMutation({
    mutationFn: async () => ((await prove()) ? post<ErasureReceipt>(path) : null),
    onSuccess: (receipt) => receipt && onErased(receipt),
  });
  const title = (
    <>
      {"Erase everything from "}
      <span {...typedText(name)}>{name}</span>?
    </>
  );
  const failure = look.error ?? erase.error;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} role="alertdialog" aside={null}>
      <p className="mt-2">This cannot be undone.</p>
      {look.data && <WhatIsErased erasure={look.data} />}
      {failure && (
        <p role="alert" className="mt-3 text-brick">
          {causeOf(failure)}
        </p>
      )}
      <div className="mt-4 grid gap-2 wide:flex wide:justify-end">
        <Button kind="secondary" autoFocus onClick={onClose}>
          Keep
        </Button>
        <Button
          kind="danger"
          {...(me.proof === "passkey" && { icon: "key" as const })}
          isDisabled={!online || !look.data}
          busy={erase.isPending ? "Erasing..." : undefined}
          onClick={() => erase.mutate()}
        >
          {eraseLabels[me.proof]}
        </Button>
      </div>
    </Sheet>
  );
}

import type { UpgradeNote } from "../../server/contract/words.ts";
import { Button } from "../parts/Button.tsx";
import { editStrings, wordsStrings as strings } from "../strings/words.ts";
import { useStructure } from "./useStructure.ts";

/** The product's own words have changed, too: which ones count? */
export function Offer({ offer: { path, product }, label }: { offer: UpgradeNote; label: string }) {
  const structure = useStructure(editStrings.notChosen);
  const choose = (take: "yours" | "product") => structure.mutate({ kind: "upgrade", path, take });
  return (
    <fieldset className="mt-2 border-l-4 border-green bg-green-tint px-3 pt-2 pb-3">
      <legend className="sr-only">{label}</legend>
      <p className="type-annotation">{strings.upgrade.offer}</p>
      <p className="leading-[1.4] wrap-anywhere whitespace-pre-line">
        <b className="font-semibold">{strings.products}:</b> {String(product ?? "")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" isDisabled={structure.isPending} onClick={() => choose("yours")}>
          {strings.keepYours}
        </Button>
        <Button kind="secondary" size="small" isDisabled={structure.isPending} onClick={() => choose("product")}>
          {strings.takeProducts}
        </Button>
      </div>
    </fieldset>
  );
}

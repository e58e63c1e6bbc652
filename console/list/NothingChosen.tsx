import { Empty } from "../parts/Empty.tsx";
import { emptyPile } from "../strings/empty-pile.ts";

/** The place of the enquiry beside the list, before one is chosen. */
export const NothingChosen = () => (
  <Empty title={emptyPile.choose}>
    <p>{emptyPile.chooseText}</p>
  </Empty>
);

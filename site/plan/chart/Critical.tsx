/** Marks a row that decides when the first patient comes. Only in a plan whose estimates are approved (requirement 16.7). */
export const Critical = ({ word }: { word: string }) => <span className="type-note text-brick"> {word}</span>;

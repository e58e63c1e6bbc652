/** A scale bar with a segment for each sheet, those in view marked (DESIGN section 5). The range beside it says the same. */
export function ScaleBar({ count, inView }: { count: number; inView: number[] }) {
  const sheets = [...Array(count).keys()];
  return (
    <div aria-hidden="true" className="flex h-2 flex-1 border border-ink">
      {sheets.map((sheet) => (
        <span
          key={sheet}
          className={`flex-1 ${inView.includes(sheet) ? "bg-brick-mark" : sheet % 2 === 1 ? "bg-ink" : ""}`}
        />
      ))}
    </div>
  );
}

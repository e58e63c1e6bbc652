/** A figure with its unit smaller behind it, as in "₹500 crore+" (DESIGN section 2). */
export function Figure({ value }: { value: string }) {
  const [number, ...unit] = value.split(" ");
  if (unit.length === 0 || !/\d/.test(value)) return <>{value}</>;
  return (
    <>
      {number}
      <span className="text-[.46em] tracking-normal">{` ${unit.join(" ")}`}</span>
    </>
  );
}

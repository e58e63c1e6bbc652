/** Marks an invented value until a true one takes its place. */
export function SampleMark({ label }: { label: string }) {
  return <span className="sample">{label}</span>;
}

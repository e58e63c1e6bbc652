/** Plan-line icons of the contact cards. Decorative beside the heading. */
const drawings = {
  phone: (
    <>
      <path className="w" d="M14 5h20v38H14z" />
      <path d="M14 11h20M14 37h20" />
      <path className="b" d="M21 40h6" />
    </>
  ),
  email: (
    <>
      <path className="w" d="M5 11h38v27H5z" />
      <path d="M5 11l19 15 19-15" />
      <path className="b" d="M9 34l9-8M39 34l-9-8" />
    </>
  ),
  office: (
    <>
      <path className="w" d="M6 42V22h14v20M20 42V10h22v32" />
      <path d="M10 27h6M10 33h6M25 16h4M33 16h4M25 23h4M33 23h4M25 30h4M33 30h4" />
      <path className="b" d="M4 42h40" />
    </>
  ),
  clock: (
    <>
      <circle className="w" cx={24} cy={24} r={18} />
      <path d="M24 9v3M24 36v3M9 24h3M36 24h3" />
      <path className="b" d="M24 14v10l7 5" />
    </>
  ),
};

export function CardIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 48 48" width={44} height={44} aria-hidden="true" className="plan-icon -ml-1">
      {drawings[name]}
    </svg>
  );
}

/** An address that its owner recognises and nobody else can write to, for example r.s...@hospital.in. */
export function halfHidden(address: string): string {
  const at = address.lastIndexOf("@");
  const name = at < 0 ? address : address.slice(0, at);
  const shown = name.slice(0, Math.min(3, Math.ceil(name.length / 2)));
  return `${shown}...${at < 0 ? "" : address.slice(at)}`;
}

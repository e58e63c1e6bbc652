import { Mark } from "./Logo.tsx";

/** Mark and name, linking home. */
export function Brand({ name, dark = false }: { name: string; dark?: boolean }) {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-3">
      <Mark className={`size-8.5 ${dark ? "text-on-dark" : "text-(--mark)"}`} />
      <span className="pt-1 font-display text-[1.3125rem] leading-none font-medium tracking-[-.01em]">{name}</span>
    </a>
  );
}

import type { ReactNode } from "react";

/** An empty list: what is not there, and what there is instead. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="px-(--pad) pt-10">
      <h2 className="type-heading text-[1.5rem]">{title}</h2>
      {children && <div className="type-sub mt-2">{children}</div>}
    </section>
  );
}

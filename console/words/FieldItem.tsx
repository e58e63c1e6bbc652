import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Path } from "../../server/contract/words.ts";
import { keyOf } from "./paths.ts";

/** An entry of a list of fields, which leads to the field in the form of its file. */
export const FieldItem = ({ file, path, children }: { file: string; path: Path; children: ReactNode }) => (
  <li className="border-b border-rule">
    <Link
      to="/words/$"
      params={{ _splat: file }}
      search={{ at: keyOf(path) }}
      className="block min-h-15 pt-2 pb-2 leading-[1.35] -outline-offset-2 hover:bg-paper-deep"
    >
      {children}
    </Link>
  </li>
);

/**
 * Typst's native module, as far as the PDFs use it. It comes straight from the package of one platform: the package that
 * chooses among platforms lists some that the registries do not have, and npm then refuses the lock file.
 */
import { createRequire } from "node:module";

interface Diagnostic {
  message: string;
}

type TypstDocument = object;

interface Compiler {
  evictCache(maxAge: number): void;
  mapShadow(file: string, bytes: Buffer): void;
  compile(options: { mainFilePath: string }): {
    readonly result: TypstDocument | null;
    takeError(): { readonly shortDiagnostics: readonly Diagnostic[] } | null;
  };
  plainSvg(document: TypstDocument): string;
  pdf(document: TypstDocument, options: { pdfStandard: string; creationTimestamp: number }): Buffer;
}

interface Typst {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: readonly { fontPaths: readonly string[] }[] }): Compiler;
  };
}

const require = createRequire(import.meta.url);

/** npm installs the one that fits the machine, if any. */
const platforms = [
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu"),
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-x64-musl"),
  () => require("@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu"),
  () => require("@myriaddreamin/typst-ts-node-compiler-darwin-arm64"),
  () => require("@myriaddreamin/typst-ts-node-compiler-darwin-x64"),
];

/** Loads Typst for this platform. Returns undefined where there is none. */
export function loadTypst(): Typst | undefined {
  for (const load of platforms) {
    try {
      return load();
    } catch {}
  }
  return undefined;
}

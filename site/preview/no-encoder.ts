/** Replaces sharp in the preview: pictures, icons and cards come from the build. */
export default function sharp(): never {
  throw new Error("A preview encodes no pictures.");
}

/** Gives the person a text as a file to keep. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers begin the download after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

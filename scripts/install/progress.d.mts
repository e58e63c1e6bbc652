export function secondsSince(start: number): string;
export function showProgress(describe: () => string): () => void;

export function oneAtATime<Result>(root: string, work: () => Promise<Result>): Promise<Result>;

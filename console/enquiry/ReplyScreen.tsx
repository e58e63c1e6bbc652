/** A letter from a template. */
export const ReplyScreen = () => null;

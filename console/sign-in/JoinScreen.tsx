export const JoinScreen = () => null;

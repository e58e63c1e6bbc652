export const SignInScreen = () => null;

export function useEnquiryKeys(): void {}

export function suggestAddresses(_field: HTMLInputElement): void {}

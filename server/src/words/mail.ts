export const hi = 'Hi {firstName},'
export const hello = 'Hello,'

export const hi = 'Hi {firstName},'

export const unknownDevice = 'Unknown device'
export const browserOnSystem = '{browser} on {system}'
export const onSystem = 'on {system}'

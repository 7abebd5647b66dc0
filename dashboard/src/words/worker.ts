export const call = 'Call'
export const text = 'Text'

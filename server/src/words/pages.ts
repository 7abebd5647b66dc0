export const pageToSelfSubject = 'Your page: {linkName}'
export const yourPageIsLive = 'Your page is live. Open this email on your phone to see it the way visitors will:'
export const seeMyPage = 'See my page'

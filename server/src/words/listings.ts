export const sharedListingSubject = '{address}, from {name}'
export const seeTheListing = 'See the listing'
export const replyToReach = '{sender}. Reply to this email to reach {firstName}.'

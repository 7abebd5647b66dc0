export const youreInvited = 'You’re invited to {product}'
export const invitationPreview = 'Open your account with one click.'
export const whatItIs =
  'Pages that welcome buyers and sellers while you’re out showing homes. Your first {days, plural, one {# day} other {# days}} are free, with everything included and no card needed.'
export const openMyAccount = 'Open my account'
export const linkIsJustForYou =
  'This link is just for you. It works once, until {until}. If you weren’t expecting this email, you can ignore it.'

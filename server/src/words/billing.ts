export const trialEndingSubject = 'Your {product} trial ends in {days, plural, one {# day} other {# days}}'
export const trialEndingPreview = 'Subscribe to keep working with your pages and leads.'
export const trialEnding =
  'Your free trial of {product} ends in {days, plural, one {# day} other {# days}}. Subscribe to keep working with your pages and leads without interruption.'
export const chooseAPlan = 'Choose a plan'
export const notChargedUnlessYouSubscribe =
  'You won’t be charged unless you subscribe, and we keep everything you made for a year.'
export const trialEndedSubject = 'Your {product} trial {isOver, select, true {has ended} other {ends today}}'
export const trialEnded =
  'Your free trial of {product} {isOver, select, true {has ended} other {ends today}}. Your pages and leads are safe. Subscribe to use them again.'
export const subscribeNow = 'Subscribe now'
export const monthlyOrAnnual = 'Choose a monthly or an annual plan, and cancel anytime.'
export const planEndedSubject = 'Your {product} subscription has ended'
export const planEnded =
  'Your {product} subscription has ended. Your pages and leads are safe. Subscribe to use them again.'
export const subscribeAgain = 'Subscribe again'
export const pastDueEnded =
  'We couldn’t collect the payment for your {product} subscription, so it has ended. Your pages and leads are safe. Subscribe to use them again.'
export const missedPaymentNotCharged = 'You won’t be charged for the missed payment, only for your new plan.'
export const pagesStayUntil =
  'Your public pages stay online with their forms until {until}. After that, visitors see only your name, brokerage and phone number, without forms, until you subscribe.'
export const pagesAreResting =
  'Your public pages are resting: visitors see only your name, brokerage and phone number, without forms, until you subscribe.'
export const deletionAheadSubject = 'Your {product} account will be deleted on {deletedOn}'
export const deletionAheadPreview = 'Subscribe before {deletedOn} to keep it.'
export const deletionAhead =
  'Your {product} account hasn’t had a plan since {endedOn}. On {deletedOn}, we’ll permanently delete it and everything in it: {pages, plural, one {# page} other {# pages}}, {listings, plural, one {# listing} other {# listings}} and {leads, plural, one {# lead} other {# leads}}, and all photos and settings.'
export const subscribeBeforeThatDay = 'To keep everything as you left it, subscribe before that day.'
export const keepMyAccount = 'Keep my account'
export const nothingToDoToLeave = 'If you no longer need it, there’s nothing you need to do.'
export const paymentFailedSubject = 'Your {product} payment didn’t go through'
export const paymentFailedPreview = 'We couldn’t collect {amount}.'
export const chargeDeclined = 'Your bank declined our charge of {amount} for your {product} subscription.'
export const tryAgainOn = 'We’ll try again on {nextAttempt}. Until then, nothing changes for you.'
export const lastAttemptUntil =
  'This was our last attempt. Please pay with a different card by {endsOn}, when your subscription ends.'
export const lastAttemptOver = 'This was our last attempt, and your subscription has ended.'
export const updateYourCard = 'Update your card'
export const newCardRightAway = 'We’ll charge a new card right away, and nothing else changes.'

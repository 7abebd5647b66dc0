/** Said to visitors and to agents alike. */
export const contactMessages = {
  emailRequired: 'Please enter an email address.',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: 'Please enter a valid phone number.',
  cancel: 'Cancel',
  pageNotFound: '404 Page Not Found',
  pageNotFoundText: 'The page you requested does not exist anymore.',
  somethingWentWrong: 'Something Went Wrong',
  checkFields: 'Please check the marked fields.',
  tooLong: 'This is too long.',
  /** `{wait}` is a duration in words. */
  tooManyRequests: 'Too many attempts. Please try again in {wait}.',
  unavailable: 'We can’t do that right now. Please try again in a moment.',
  busy: 'We have more visitors than we can handle right now. Please try again in a moment.',
  robotCheck: 'Please select re-captcha',
  amountInvalid: 'Please enter a number of zero or more, with up to 2 decimals.',
  amountTooLarge: 'Please enter a number up to 999,999,999.99.',
} as const

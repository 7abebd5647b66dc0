import { contactMessages } from './contact-messages.ts'

/** What visitors of an agent's pages read; apart from the rest, so that the dashboard does not carry it to the sign-in. */
export const siteMessages = {
  /** What a valuation asked for on a social page is filed under. */
  socialCampaign: 'Social Link',
  singleFamily: 'Single Family Home',
  condo: 'ConDO',
  homeWorth: 'What is your home worth?',
  seeValuation: 'See my Properties Valuation',
  oneMoreStep: 'One More Step',
  verifyAddress: 'Verify that this is your address',
  worthNow: 'Right now your home is worth',
  talkToMe: 'Talk to me to see how we can get more',
  /** Beyond the documents: the ways that lead from an estimate to the agent. */
  talk: {
    pickTime: 'Pick a time',
    textAbout: "Hi {agent}, I'd like to talk about the value of {home}.",
    title: 'When should we talk?',
    text: 'Pick a day and I’ll call you.',
    day: 'Day',
    time: 'Time of day',
    dayRequired: 'Please choose a day.',
    dayInvalid: 'Please choose a day on the calendar.',
    dayPast: 'Please choose today or a later day.',
    timeInvalid: 'Please choose a time of day.',
    wish: 'Would like to talk on {when}.',
  },
  saleCalculator: 'Home sale calculator',
  readMore: 'Read More',
  saveContact: 'Save contact',
  share: {
    title: 'Share this page',
    copy: 'Copy link',
    qr: 'Show QR code',
    email: 'Send by email',
    text: 'Send by text',
  },
  letsTalk: 'Lets Talk',
  interested: "I'm interested",
  /** Beyond the documents: what a text to the agent begins with. */
  textAbout: "Hi {agent}, I'm interested in {home}.",
  seeMore: 'See More',
  seeLess: 'See Less',
  noLink: 'No Link Available',
  noLinkText: "Something went wrong, were not able to find the link you're looking for.",
  /** Beyond the documents: what visitors read while the pages of an agent without a plan rest. */
  resting: {
    text: 'This page is taking a break.',
    reach: 'You can still reach {agent} by phone.',
    comeBack: 'Please come back another time.',
    refused: 'Nothing was sent. This form is closed while the page is taking a break.',
  },
  /** Beyond the documents: what stands on another site where a part of a page cannot. */
  embed: {
    notAllowed: 'This isn’t allowed on this site yet. Its owner can add the site under Share, Embed.',
    gone: 'This isn’t available right now.',
    talk: 'Talk to {agent}',
    whole: 'See the whole estimate',
    toPage: 'See this home',
  },
  /** Beyond the documents: what a program reads that asks for a page by its address. */
  oEmbed: {
    notFound: 'No page of this site has that address.',
    onlyJson: 'Only the format json is offered.',
    invalid: 'Please name the address as url, and maxwidth and maxheight as whole numbers.',
  },
  addressRequired: 'Please enter address.',
  addressUnknown: 'Address not found.',
  /** Beyond the documents: what an estimate is, before anyone is asked for a name. */
  addressHint: 'Street, city and state. {agent} can see the addresses looked up here.',
  estimate: {
    ofProvider: 'An estimate of this home by {name}. It’s not an appraisal.',
    ofComparables:
      'From {homes} {kind} alike in {area}: {size} sq ft, {bedrooms}. A home that is larger or smaller, or in another state of repair, is worth something else.',
    ofMedian:
      'This is not a value of your home. The median home in {area} was worth {median} in {year}: half were worth more, half less. The range runs from {below}% below it to {above}% above.',
    source: 'Source: {name}, {year}.',
    range: 'Estimated range',
    medianRange: 'Homes in {area}',
    none: 'We don’t have enough information to value this home. {agent} can: leave your name and email, and you’ll hear back from a real person.',
  },
  rateInvalid: 'Please enter a rate in percent, like 6.875.',
  medianNow: 'What homes in {area} are worth',
  askForValue: 'Ask {agent} what yours is worth',
  unitRequired: 'Please enter unit.',
  wrongAnswer: 'That answer isn’t right. Please try this one.',
  robotCheck: {
    label: 'I am not a robot',
    working: 'Checking…',
    done: 'Thank you',
    failed: 'That didn’t work. Please try again.',
    notLoaded: 'We couldn’t load the robot check. Please try again later.',
  },
  previewNote: 'This is a preview: nothing is sent.',
  newsletter: {
    title: 'Stay in the know',
    emailRequired: contactMessages.emailRequired,
    emailInvalid: contactMessages.emailInvalid,
    phoneRequired: 'Please enter phone number.',
    phoneInvalid: contactMessages.phoneInvalid,
    already: "You're have already signed up.",
    emailTaken: 'This Email is already exist.',
    done: "You're now signed up to receive my newest listings and market updates.",
    consent:
      'I agree to receive text messages from {agent} at this number. Message frequency varies, message and data rates may apply. Reply STOP to end.',
    consentRequired: 'Please agree to receive text messages.',
  },
  /** Beyond the documents: beside the robot check of a page that is flooded just now. */
  busyPage: 'We’re getting a lot of messages right now. Please confirm you’re a person.',
  /** Beyond the documents: what a person reads whom a form's trap took for a robot. */
  notAPerson: 'We couldn’t confirm you’re a person. Please reload the page and send it again.',
  oneMoreStepForm: {
    firstNameRequired: 'Please Enter First Name',
    lastNameRequired: 'Please Enter Last Name',
    emailRequired: 'Please Enter Email',
    emailInvalid: 'Please enter valid Email',
    phoneRequired: 'Please Enter Phone Number',
  },
  contact: {
    firstNameRequired: 'Please enter the first name',
    lastNameRequired: 'Please enter the last name',
    emailRequired: 'Please enter the email',
    emailInvalid: 'Please enter the valid email',
    phoneRequired: 'Please enter the phone number',
    phoneInvalid: 'Please enter the valid phone number',
    /** Beyond the documents: beside the number, never ticked before, and never needed. */
    consent:
      'I agree to receive text messages from {agent} about my inquiry at this number, automated ones too. It is not a condition of anything. Message frequency varies, message and data rates may apply. Reply STOP to end, HELP for help.',
    done: 'Thank you for your interest in this property. Someone from our team will reach out to you shortly.',
  },
} as const

/** Words of visitors' pages that agents meet in the dashboard as well; apart, so that it carries no more of them. */
export const pageMessages = {
  /** How numbers and dates are written, and which plural a number takes. */
  locale: 'en-US',
  homeWorth: 'What is your home worth?',
  seeValuation: 'See my Properties Valuation',
  saveContact: 'Save contact',
  interested: "I'm interested",
  noLink: 'No Link Available',
  /** What a page begins with, until its agent writes something else. */
  begins: {
    sellHeading: 'Ready to see how much your home is worth ?',
    sellSubHeading:
      "Whether you're ready to sell or looking for answers, we'll guide you with data and expertise specific to your area.",
    reviews: 'My Reviews',
    work: 'My Work',
  },
  newsletter: { title: 'Stay in the know' },
  robotCheck: {
    label: 'I am not a robot',
    working: 'Checking…',
    done: 'Thank you',
    failed: 'That didn’t work. Please try again.',
    notLoaded: 'We couldn’t load the robot check. Please try again later.',
  },
  /** A home in a few words. */
  home: {
    monthly: '{price}/mo',
    studio: 'Studio',
    beds: '{count, plural, one {# bed} other {# beds}}',
    baths: '{count, plural, one {# bath} other {# baths}}',
    size: '{count} sq ft',
  },
  /** What a page without words of its agent's calls itself to search engines. */
  found: {
    sell: 'Sell Page',
    listing: 'Listing Website',
    askForWorth: '{question} Ask {agent}.',
    role: '{title} at {company}',
    feed: 'Homes on the market',
  },
} as const

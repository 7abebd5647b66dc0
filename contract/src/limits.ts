import { phoneDigits } from './phone.ts'
import { timings } from './timings.ts'

/** Durations in milliseconds unless the name says otherwise. */
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limits = {
  trialDays: 14,
  /** After a trial or a plan has ended: how long public pages stay, and how long everything is kept. */
  lapse: { pagesStay: 7 * day, monthsKept: 12, monthsToldBefore: 1 },
  code: { lifetime: 3 * minute, guesses: 5 },
  /** For how long a typed code speaks for whoever sits there, before something that matters asks again. */
  freshProof: 10 * minute,
  /**
   * Wrong guesses in any 24 hours. On an account: by all who were never signed in on it together, of them from one
   * address, by one device that was, by all of those together. By strangers of one address on all accounts. And for the
   * code that proves a new email. `limits.test.ts` adds up what a day of guessing is worth.
   */
  guesses: { strangers: 25, strangersFromAddress: 10, device: 10, devices: 20, address: 45, emailChange: 15 },
  /** What a day of guessing from one address may be worth at most. */
  guessingOdds: 0.005,
  passkeys: {
    count: 20,
    /** Long enough to find the key in a bag; each is answered once. */
    challenge: 5 * minute,
    /** Asked for whenever a sign-in screen is opened, by everyone behind an address. */
    challenges: { max: 3000, window: hour },
    signIns: { max: 200, window: hour },
    adds: { max: 30, window: hour },
    /** Of any one part of what an authenticator answers. */
    characters: 8192,
  },
  oidc: {
    /** Long enough for a provider that asks for a second factor. */
    attempt: 10 * minute,
    address: { max: 120, window: hour },
  },
  recoveryCodes: { count: 10, characters: 12 },
  codeRequests: {
    account: { max: 20, window: 10 * minute },
    accountDaily: { max: 60, window: day },
    /** Of those, what one address or one known device gets, so that nobody alone can use them up. */
    each: { max: 10, window: 10 * minute },
    eachDaily: { max: 30, window: day },
    /** Those that were typed in are given back: an office signs in behind one address, a robot has none. */
    address: { max: 400, window: hour },
  },
  /** How long a link opens the door, and how many are mailed at once. */
  invitations: { lifetime: 30 * day, atOnce: 2000, characters: 400_000 },
  testMessages: { max: 20, window: hour },
  signUps: { address: { max: 200, window: hour } },
  /** AppSumo codes tried from one address before a robot check is asked for. */
  codeTries: { address: { max: 40, window: hour } },
  /** Far above what a full office behind one address sends, far below what hurts. */
  intake: {
    address: { max: 200, window: 10 * minute },
    addressOnPage: { max: 60, window: 10 * minute },
    page: { max: 600, window: 10 * minute },
    /** Without a key of the form, the same words within this time are one inquiry. */
    repeat: 2 * minute,
  },
  /** Messages about leads: enough for the busiest day, too few to flood anyone. */
  notices: {
    /** Waiting for longer than this, messages are a matter for whoever runs the server. */
    late: 10 * minute,
    agentMail: { max: 200, window: hour },
    /** Before a code was typed it may be anybody's address; counted by mailbox, whoever opens accounts on it. */
    unprovenMail: { max: 10, window: day },
    agentSms: { max: 60, window: hour },
  },
  /**
   * Mails and texts to others in a day: of one account, to one recipient, of the whole installation, and texts that one
   * address without an account can cause. An operator may set others.
   */
  outreach: {
    mail: { account: 500, recipient: 5, installation: 20_000 },
    text: { account: 100, recipient: 5, installation: 2_000, address: 5 },
  },
  /** One person gets no second first answer of an agent's within it. */
  firstAnswerAgain: day,
  /** An answer within `soon` counts as quick; who waits is brought up again after each of these. */
  answers: {
    soon: 5 * minute,
    reminders: [5 * minute, 30 * minute],
    /** How long the links of a notice do something, and how long it can be answered. */
    links: 7 * day,
    /** An answer by text so soon after a notice may be meant for another one, if that is as recent as this. */
    doubt: 2 * minute,
    recent: hour,
  },
  /** What an agent types to one person in a day. */
  conversation: { max: 50, window: day },
  /** Of the newest texts, what a conversation shows. */
  textsShown: 200,
  /** Devices of one agent that get notices, how often one may be set, and for how long a notice waits for one that is off. */
  push: { devices: 10, changes: { max: 60, window: hour }, kept: day },
  /** Server-sent events: streams of one agent, how long one stays, how often it shows that it lives, and between two. */
  live: { streams: 20, lifetime: 10 * minute, pulse: 25 * second, pause: 500 },
  /** What one number gets in answer to STOP, START and HELP. */
  textAnswers: { max: 5, window: day },
  integrations: {
    count: 10,
    resends: { max: 100, window: hour },
    /** How many events one resend of a range takes. */
    resendBite: 1000,
    /** Addresses that a key sets; each is told to the agent by mail. */
    addressesByKey: { max: 20, window: hour },
    keyChecks: { max: 20, window: hour },
    apiCalls: { max: 300, window: minute },
    /** How far ahead a key may end, and how long a rolled one may go on. */
    keyDays: 730,
    overlapHours: 7 * 24,
    logKept: 30 * day,
    logShown: 50,
    /** Of one agent, so that receivers who hang hold up nobody else's. */
    deliveriesAtOnce: 2,
    answer: 5 * second,
    /** Saves of one listing within this time are told as one. */
    joined: 15 * second,
    /** An event is tried again after a first wait that doubles, for a day. */
    firstWait: 45 * second,
    triedFor: day,
    /** After so many failures in a row a receiver is left alone, first for a moment, then longer. */
    failuresInARow: 5,
    rest: { first: 30 * second, longest: hour },
    /** An agent hears this seldom of one receiver that comes and goes. */
    toldAgain: day,
  },
  /** So many visitors of a page are worth a word to the programs that wait for it. */
  visitorMilestones: [10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000],
  /** For how long an answer is given again, and when a call that never ended counts as dead. */
  idempotency: { lifetime: day, longestCall: 2 * minute, characters: 255 },
  /** Older ones are of no use to anyone. */
  begunValuations: { shown: 50 },
  /** A filtered list is counted this far; more are 'more than'. */
  leadsCounted: 500,
  /** The operator's lists are counted this far, and what a search of them finds: nobody pages through more, and counting costs. */
  operatorsLists: { counted: 5000, found: 500 },
  exports: { agent: { max: 60, window: 10 * minute }, batch: 1000 },
  /** What a sheet of the XLS format takes, its header left out, and how many of them a file may have. */
  xls: { rowsInSheet: 65_535, sheets: 4 },
  session: { agent: 30 * day, superadmin: 12 * hour, impersonation: 8 * hour, device: 365 * day },
  /** However busy it is, a session of an agent's ends then. */
  longestSession: 180 * day,
  robotCheck: { lifetime: 10 * minute },
  /** Cents. */
  prices: { annual: 349_00, monthly: 39_00, appSumoAnnual: 99_00 },
  card: { shortNumber: 16 },
  /** Enough for a typing error and a second card; too little to try out stolen ones. */
  cardAttempts: { account: { max: 10, window: hour }, address: { max: 30, window: hour } },
  /** How long a late payment is waited for, whatever the provider's own rules are: longer than its tries take. */
  pastDue: 21 * day,
  /** A payment that the provider knows nothing of after this long was never made. */
  paymentConfirmed: minute,
  couponTries: { max: 30, window: hour },
  websiteName: { min: 3, max: 40 },
  /** A street of neighbours behind one address may all be curious; a robot that maps a town is stopped. */
  valuations: { address: { max: 60, window: hour } },
  text: { id: 64, search: 100, name: 80, email: 254, company: 120, title: 120, coupon: 100, message: 4000, sms: 640 },
  /** A form with as many photos as a listing may have, and some room for its texts. */
  body: { json: 1024 * 1024, multipart: 512 * 1024 * 1024 },
  /** Characters of AppSumo codes in one import. */
  codeImport: 900_000,
  /** People a day on one page from one address: an open house on one line, and no crowd of made-up browsers. */
  visitorsOfAddress: 40,
  dataDownloads: { max: 10, window: hour },
  domainChecks: { max: 30, window: 10 * minute },
  videos: { title: 200, tries: 12 },
  /** Of photos and files together. A listing with fifty photos takes some 100 MB. */
  storage: { trial: 1024 ** 3, paid: 20 * 1024 ** 3 },
  uploads: { agent: { max: 2000, window: hour } },
  pageSize: { socialLinks: 10, leads: 10, listings: 50, admin: 50 },
  photos: { count: 50, bytes: 10 * 1024 * 1024, pixels: 50_000_000, compressTo: 0.8 },
  /** Each may keep the call waiting as long as a receiver may, and every one is a request to somebody else. */
  fetchedPhotos: { inACall: 10, agent: { max: 300, window: hour } },
  /** Every one is a request to somebody else. */
  linktree: { bytes: 5 * 1024 * 1024, agent: { max: 30, window: hour } },
  listing: {
    line: 200,
    description: 10_000,
    neighborhood: 1_000,
    amount: 999_999_999.99,
    importRows: 500,
  },
  /** Of a file whose rows are imported. */
  importFile: { bytes: 10 * 1024 * 1024 },
  /** Of a file, and of one call, which a long file takes several of; every row is read and judged. */
  leadImport: { rows: 5000, inCall: 200, calls: { max: 600, window: hour } },
  /** Of a data zip: rows in one call, calls, files in it, and how long a list in it may be when unpacked. */
  dataImport: { inCall: 200, calls: { max: 2000, window: hour }, entries: 100_000, listBytes: 2 * 1024 ** 3 },
  places: { address: { max: 300, window: hour } },
  sharing: { agent: { max: 60, window: hour }, self: { max: 20, window: hour } },
  /** As far as the column of the count of saves reaches. */
  saves: 2_147_483_647,
  shortSlug: { min: 1, max: 60 },
  /** Sites that may show parts of one page; all of them stand in the header of each answer. */
  embedOrigins: { count: 20, characters: 200 },
  itemTitle: 80,
  page: {
    name: 120,
    heading: 200,
    subHeading: 600,
    sectionTitle: 80,
    reviewer: 80,
    review: 5000,
    price: 20,
    fileName: 200,
    items: 50,
    information: 5000,
  },
  url: 2000,
  seo: { title: 70, description: 320 },
  readMore: { description: 250, testimonial: 400 },
  logoSize: { min: 1, max: 300, default: 50 },
  phone: { profileDigits: 10, digits: phoneDigits, minCharacters: 9 },
  timings,
} as const

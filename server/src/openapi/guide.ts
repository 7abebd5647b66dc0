import { limits } from '@porchlight/contract/limits'

const { max, window } = limits.integrations.apiCalls

/** Stands in front of the calls. */
export const guide = (product: string, appUrl: string) => `
What agents keep in ${product}, for their own programs and those of others.

## Sign in

Programs send an **API key**: an agent makes one under Leads, Settings, API keys, and it is shown once.

\`\`\`sh
curl ${appUrl}/api/v1/user/lead -H 'Authorization: Bearer plk_…'
\`\`\`

Each call below says whether it takes a key, and which scope the key needs: \`leads\`, \`listings\`, \`pages\` and
\`webhooks\`, each to \`:read\` or to \`:write\`. Without it the answer is \`403\` \`missing_scope\`, which names it.
\`GET /api/v2/me\` says whose key it is, what it may do and when it ends. People sign in by a code
(\`POST /api/v1/user/otp\`, then \`POST /api/v1/user/verify-otp\`), whose answer holds a token for the same header.
A call that takes neither is open to everyone.

## Answers and errors

Every answer is \`{ success, message, data }\`; lists add \`totalCount\`. A refusal has a proper HTTP status and
\`{ success: false, code, message, errors }\`: \`code\` is stable and for programs, \`message\` is a sentence for people and
may be worded anew, \`errors\` holds a sentence for every field that is wrong, all at once. A filter or a field that a call
does not know is refused wherever leaving it out would answer more than was asked for. What is not yours is answered as
if it did not exist: \`404\`.

## Pages of a list

\`page\` and \`limit\` work everywhere. Listings answer \`cursors\` beside the data: send \`next\` or \`previous\` back as
\`cursor\`. Leads are read by \`after\` and \`before\`, which take the \`_id\` of the last or first lead you have. Both are as
quick on the last page as on the first, and lose nothing when something is added meanwhile.

## Limits

A key may ask ${max} times in ${window / 1000} seconds. Every answer to a key says how many are left:
\`RateLimit-Limit\`, \`RateLimit-Remaining\`, and in \`RateLimit-Reset\` after how many seconds they are whole again. Too
many are answered \`429\` with \`Retry-After\`.

## Do nothing twice

Send an \`Idempotency-Key\` of your own with any \`POST\`. For a day the same key with the same request is answered as
the first time (\`Idempotency-Replayed: true\`) and does nothing. The same key with another request is refused, \`422\`
\`key_reused\`; while the first is under way, \`409\`. What was refused did nothing, and may be sent again under its key.

## Webhooks

What happens is posted to an address of yours as JSON, as \`webhooks\` below describes, signed by the
[Standard Webhooks](https://www.standardwebhooks.com) convention. Answer with any 2xx status within
${limits.integrations.answer / 1000} seconds; anything else is tried again for a day under the same \`webhook-id\`, so keep
the ids that you have handled. One that is tried again comes after newer ones: its \`timestamp\` says when it happened, so
leave it alone if you have something newer. The signature may hold several values with a space between: one that fits is enough.

## Two surfaces

\`/api/v1\` is what the dashboard uses, and stays as it is. \`/api/v2\` is for programs: bare answers,
\`{ data, next_cursor }\` for lists, refusals as RFC 9457 problems with the same codes, \`updated_since\` for what has
changed, \`PATCH\` with \`If-Match\`. It has leads, contacts, listings, pages and webhooks.

## Dates and money

Times are ISO 8601 in UTC. In \`/api/v1\` prices of listings are dollars with two decimals and payments are in the
smallest unit of their currency, cents where nobody has set another;
in \`/api/v2\` money is \`{ amount, currency }\`, the amount a decimal as text.
`

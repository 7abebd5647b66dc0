/**
 * What goes into the server's bundle: our own workspaces, and packages of hundreds of small files and nothing but code.
 * Read as one they take a third off the reading at a start, and are development packages like all that is bundled.
 */
export const taken = /^(?:@porchlight\/|(?:kysely|zod|stripe|libphonenumber-js)(?:\/|$))/

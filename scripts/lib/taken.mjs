/**
 * What goes into the server's bundle: our own workspaces, and packages of hundreds of small files and nothing but code.
 * Read as one they take a third off the reading at a start, and are development packages like all that is bundled. What
 * traces are made with is read where somebody asks for them; of its 28 MB the bundle takes some hundred KB.
 */
export const taken = /^(?:@porchlight\/|(?:kysely|zod|stripe|libphonenumber-js|@opentelemetry)(?:\/|$))/

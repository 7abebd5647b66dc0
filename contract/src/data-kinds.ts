/** Of the files in the zip of all data; one that a reader does not know is refused. */
export const dataFormat = 1

/** What is taken out of a zip, in this order: what is named by others comes before them. */
export const dataKinds = [
  'listings',
  'videos',
  'pages',
  'links',
  'leads',
  'history',
  'texts',
  'unsubscribes',
  'stops',
  'lookups',
] as const
export type DataKind = (typeof dataKinds)[number]

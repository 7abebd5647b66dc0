/** Under which what the leads' screens show is kept. */
export const leadKeys = {
  list: ['leads'],
  details: ['lead-details'],
  texts: ['lead-texts'],
  unread: ['unread-texts'],
}

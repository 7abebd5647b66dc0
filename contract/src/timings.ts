/** What a screen waits for, in milliseconds; apart from the other limits because the first screen reads it. */
export const timings = {
  submitRepeat: 400,
  copiedNote: 1000,
  modalCloseAfterSuccess: 1000,
  impersonationRedirect: 500,
  autosaveDebounce: 100,
  previewReload: 5000,
  listingPreviewReload: 1000,
  mapStart: 7000,
  relatedListings: 5000,
} as const

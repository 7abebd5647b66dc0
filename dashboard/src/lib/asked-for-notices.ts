/** Whose notices this device gets and since which session, or that somebody wanted none. */
export const noticesKey = 'porchlight.notices'

/** Once on a device, whatever the answer was; the settings have the switch for later. */
export function wasAskedForNotices(): boolean {
  return localStorage.getItem(noticesKey) !== null
}

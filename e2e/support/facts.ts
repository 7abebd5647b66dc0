/** What the server under test is told at its start, and the journeys rely on. */
export const superadminEmail = 'operator@porchlight.example'

/** A new code kills the one before, so each journey that signs in beside others has a superadmin of its own. */
export const journeyAdmins = {
  lists: 'lists.operator@porchlight.example',
  acts: 'acts.operator@porchlight.example',
  axe: 'axe.operator@porchlight.example',
  dark: 'dark.operator@porchlight.example',
  codes: 'codes.operator@porchlight.example',
  desktopOperations: 'desktop.operations.operator@porchlight.example',
  phoneOperations: 'phone.operations.operator@porchlight.example',
  desktopTabs: 'desktop.tabs.operator@porchlight.example',
  phoneTabs: 'phone.tabs.operator@porchlight.example',
} as const

/** As the setting spells them. */
export const superadmins = [superadminEmail, ...Object.values(journeyAdmins)].join(',')

/** Each journey that spends a code has one of its own. */
export const appSumoCodes = ['SUMO-JOURNEY-1', 'SUMO-JOURNEY-2', 'SUMO-JOURNEY-3', 'SUMO-JOURNEY-4'] as const

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

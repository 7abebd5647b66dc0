import type { Page } from '@playwright/test'

/** The screen lock of a device, as far as a browser knows it. */
export async function addAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = (isUserVerified: boolean) =>
    protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const touch = (enabled: boolean) =>
    protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** Whoever is asked confirms at once. */
    async agree() {
      await verify(true)
      await touch(true)
    },
    /** The finger is the wrong one. */
    refuse: () => verify(false),
    /** Nobody touches it. */
    look: () => touch(false),
  }
}

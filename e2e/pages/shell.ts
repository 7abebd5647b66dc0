import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'

/** What surrounds every screen of a signed-in visitor. */
export function shell(page: Page) {
  const profileButton = page.getByRole('banner').getByRole('button')
  const signOutItem = page.getByRole('menuitem', { name: messages.shell.signOut })

  return {
    profileButton,
    signOutItem,
    async openProfileMenu(): Promise<void> {
      await profileButton.click()
      await signOutItem.waitFor()
    },
    async signOut(): Promise<void> {
      await profileButton.click()
      await signOutItem.click()
    },
  }
}

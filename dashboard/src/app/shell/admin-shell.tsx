import { AdminMenu } from './profile-menu.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { SignedInProviders } from './signed-in-providers.tsx'
import { TopBar } from './top-bar.tsx'

export function AdminShell() {
  return (
    <SignedInProviders>
      <ShellFrame
        top={
          <TopBar>
            <AdminMenu />
          </TopBar>
        }
      />
    </SignedInProviders>
  )
}

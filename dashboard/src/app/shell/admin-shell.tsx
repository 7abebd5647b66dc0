import { AdminMenu } from './profile-menu.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { TopBar } from './top-bar.tsx'

export function AdminShell() {
  return (
    <ShellFrame
      top={
        <TopBar>
          <AdminMenu />
        </TopBar>
      }
    />
  )
}
